// Fetches the file in which all stands that brings the page to life, once the browser has nothing else to do with the
// page, or when somebody is about to use it. A failed attempt is repeated when a control is used or the connection is back.
globalThis.fetchStart = ({ url, integrity }) => {
  let attempts = 0;
  let script;

  function fetchFile() {
    if (script) return;
    script = document.createElement('script');
    const src = attempts ? `${url}?retry=${Date.now().toString(36)}` : url;
    const onerror = () => {
      attempts += 1;
      script = undefined;
    };
    document.head.append(Object.assign(script, { src, integrity, crossOrigin: 'anonymous', onerror }));
  }

  addEventListener('load', () => (globalThis.requestIdleCallback ?? setTimeout)(fetchFile));
  globalThis.portalIntent.then(fetchFile);
  for (const occasion of ['portal:control-used', 'online']) addEventListener(occasion, fetchFile);
};
