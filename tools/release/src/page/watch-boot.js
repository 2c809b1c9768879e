// Runs before all other scripts of the start: sees to it that the shell starts, which none of the shell's code can. A
// script that fails is asked for again, under an address of its own. When that does not help, the operator hears of it,
// and whoever listens to `portal:boot-failed` (its `detail` is the cause). The shell's answer is `portal:started`.
globalThis.portalBoot = (() => {
  const pauses = [300, 1500];
  const patience = 8000;
  const failed = new Set();
  let attempts = {};
  let settled = false;
  let timer;

  function read(id) {
    try {
      return JSON.parse(document.getElementById(id).textContent);
    } catch {
      return null;
    }
  }

  const scripts = () => read('portal-composition')?.shell?.scripts ?? [];

  function append({ url, integrity }) {
    const src = failed.has(url) ? `${url}?retry=${Date.now().toString(36)}` : url;
    const script = document.createElement('script');
    document.head.append(Object.assign(script, { src, integrity, crossOrigin: 'anonymous', async: false }));
  }

  function expectStart() {
    settled = false;
    clearTimeout(timer);
    timer = setTimeout(() => fail(`The page did not start within ${patience} ms.`), patience);
  }

  function fail(cause) {
    if (!settled) dispatchEvent(new CustomEvent('portal:boot-failed', { detail: cause }));
  }

  function report(cause) {
    const { monitoringUrl } = read('portal-runtime-config') ?? {};
    if (!monitoringUrl) return;
    const { id = 'unknown', shell } = read('portal-composition') ?? {};
    const event = { type: 'boot-failed', section: 'shell', version: shell?.version ?? 'unknown', cause };
    const body = { composition: id, page: location.pathname, events: [event] };
    navigator.sendBeacon(monitoringUrl, JSON.stringify(body));
  }

  function failureOf(address) {
    const status = performance.getEntriesByName(address, 'resource').at(-1)?.responseStatus;
    if (status >= 400) return `is missing (status ${status})`;
    return status >= 200 ? 'is not what the composition names: altered or cut off' : 'could not be loaded';
  }

  function scriptFailed(address, { url, integrity }) {
    failed.add(url);
    attempts[url] = (attempts[url] ?? 0) + 1;
    const pause = pauses[attempts[url] - 1];
    if (pause === undefined) fail(`${url} ${failureOf(address)}`);
    else setTimeout(append, pause, { url, integrity });
  }

  addEventListener(
    'error',
    ({ target, filename, message }) => {
      if (settled) return;
      const address = target.src ?? filename;
      const file = scripts().find(({ url }) => String(address).split('?')[0] === location.origin + url);
      if (!file) return;
      if (filename) fail(message);
      else scriptFailed(address, file);
    },
    true,
  );
  addEventListener('DOMContentLoaded', () => {
    if (!read('portal-composition')) fail('The page carries no composition: it was cut off or altered.');
  });
  addEventListener('portal:boot-failed', ({ detail }) => {
    settled = true;
    report(detail);
  });
  addEventListener('portal:started', () => {
    settled = true;
  });

  return {
    /** From now on the shell has a time to start. */
    expectStart,
    /** Fetches the shell's scripts, which a page that reads without them does not bring. */
    load() {
      attempts = {};
      expectStart();
      if (scripts().length === 0) fail('The composition of the page names no scripts.');
      scripts().forEach(append);
    },
  };
})();
