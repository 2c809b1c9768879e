// Runs behind the content of a prerendered page. The page reads whole and its links work; its scripts are fetched when
// somebody is about to use something on it. A click that comes before they have run is repeated afterwards.
(() => {
  const intents = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'];
  let clicked;

  function start() {
    for (const intent of intents) removeEventListener(intent, start, true);
    // What the scripts need stands behind the content.
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', load, { once: true });
    else load();
  }

  function load() {
    globalThis.portalBoot.load();
    globalThis.preloadRoute();
  }

  function remember(event) {
    const control = event.target.closest('#root button:not([popovertarget])');
    if (!control) return;
    event.preventDefault();
    clicked = control;
    dispatchEvent(new Event('portal:control-used'));
  }

  for (const intent of intents) addEventListener(intent, start, { capture: true, passive: true });
  addEventListener('click', remember, true);
  addEventListener(
    'portal:hydrated',
    () => {
      removeEventListener('click', remember, true);
      if (clicked && clicked.isConnected) clicked.click();
    },
    { once: true },
  );

  // A tab that takes a section from a local server is about that one, not about what was prerendered.
  let overrides = location.search.includes('override=');
  try {
    overrides = overrides || sessionStorage.getItem('portal-overrides') !== null;
  } catch {}
  if (overrides) start();
})();
