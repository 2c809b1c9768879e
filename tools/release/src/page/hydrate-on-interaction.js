// Brings a prerendered page to life when somebody is about to use something on it: its scripts are fetched then.
(() => {
  function start() {
    // What the scripts need may stand behind the content.
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', load, { once: true });
    else load();
  }

  function load() {
    globalThis.portalBoot.load();
    globalThis.preloadRoute();
  }

  // A tab that takes a section from a local server is about that one, not about what was prerendered.
  let overrides = location.search.includes('override=');
  try {
    overrides = overrides || sessionStorage.getItem('portal-overrides') !== null;
  } catch {}
  (overrides ? Promise.resolve() : globalThis.portalIntent).then(start);
})();
