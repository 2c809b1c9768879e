// Fetches the file in which all stands that brings the page to life, once the browser has nothing else to do with the
// page, or when somebody is about to use it. A failed attempt is repeated when a control is used or the connection is
// back; whoever uses a control meanwhile is told.
globalThis.fetchStart = ({ url, integrity }) => {
  const card = document.createElement('p');
  let failures = 0;
  let used = false;
  let script;

  function fetchFile() {
    if (script) return;
    script = document.createElement('script');
    const src = failures ? `${url}?retry=${Date.now().toString(36)}` : url;
    Object.assign(script, { src, integrity, crossOrigin: 'anonymous', onload: () => card.remove(), onerror });
    document.head.append(script);
  }

  function onerror() {
    failures += 1;
    script = undefined;
    if (used) tell();
  }

  function tell() {
    card.role = 'alert';
    card.style.cssText =
      'position:fixed;inset:auto 1rem 1rem;z-index:9999;margin:0 auto;max-width:36rem;padding:1rem;border:1px solid #fff;border-radius:.5rem;background:#1c1b1a;color:#fff;font:1rem/1.5 system-ui,sans-serif';
    card.textContent =
      'This needs a part of the page that could not be loaded. Check your connection, then use it again.';
    document.body.append(card);
  }

  addEventListener('load', () => (globalThis.requestIdleCallback ?? setTimeout)(fetchFile));
  globalThis.portalIntent.then(fetchFile);
  addEventListener('online', fetchFile);
  addEventListener('portal:control-used', () => {
    used = true;
    fetchFile();
  });
};
