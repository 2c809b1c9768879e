// Fetches the file in which all stands that brings the page to life, once the browser has nothing else to do with the
// page, or when somebody is about to use it. A failed or hanging attempt is repeated, under an address of its own; when
// all have failed, the operator hears of it, and the next use of a control or a connection that is back starts anew.
// Whoever uses a control meanwhile is told.
globalThis.fetchStart = ({ url, integrity }, monitoring) => {
  const pauses = [300, 1500];
  const patience = 8000;
  const card = document.createElement('p');
  let failures = 0;
  let attempts = 0;
  let busy = false;
  let used = false;
  let there = false;

  function fetchFile() {
    if (busy || there) return;
    busy = true;
    attempts = 0;
    attempt();
  }

  function attempt() {
    if (there) return;
    const script = document.createElement('script');
    const src = failures ? `${url}?retry=${Date.now().toString(36)}` : url;
    const timer = setTimeout(() => {
      script.removeEventListener('error', onerror);
      failed(`took longer than ${patience} ms`, true);
    }, patience);
    function onload() {
      clearTimeout(timer);
      there = true;
      card.remove();
    }
    function onerror() {
      clearTimeout(timer);
      const status = performance.getEntriesByName(script.src).at(-1)?.responseStatus;
      if (status >= 400) failed(`is missing (status ${status})`);
      else failed(status ? 'is not what the page names: altered or cut off' : 'could not be loaded');
    }
    script.addEventListener('load', onload);
    script.addEventListener('error', onerror);
    document.head.append(Object.assign(script, { src, integrity, crossOrigin: 'anonymous' }));
  }

  function failed(how, slowly) {
    // An attempt that was given up may have come after all.
    if (there) return;
    failures += 1;
    const pause = pauses[attempts];
    attempts += 1;
    busy = pause !== undefined;
    if (busy) setTimeout(attempt, pause);
    else giveUp(`${url} ${how}`);
    if (used && (slowly || !busy)) tell();
  }

  function giveUp(cause) {
    dispatchEvent(new CustomEvent('portal:boot-failed', { detail: cause }));
    if (!monitoring) return;
    const { address, composition, version } = monitoring;
    const event = { type: 'boot-failed', section: 'shell', version, cause };
    navigator.sendBeacon(address, JSON.stringify({ composition, page: location.pathname, events: [event] }));
  }

  function tell() {
    if (card.isConnected) return;
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
