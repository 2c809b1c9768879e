// Runs in the head of a prerendered page. The page reads whole and its links work; its scripts are fetched when
// somebody is about to use something on it. A click that comes before they have run is repeated afterwards.
(() => {
  const { shell } = JSON.parse(document.getElementById('portal-composition').textContent);
  const intents = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'];
  let clicked;

  function start() {
    for (const intent of intents) removeEventListener(intent, start, true);
    for (const { url, integrity } of shell.scripts) {
      const script = document.createElement('script');
      Object.assign(script, { src: url, integrity, crossOrigin: 'anonymous', async: false });
      document.head.append(script);
    }
  }

  function remember(event) {
    const control = event.target.closest('#root button:not([popovertarget])');
    if (!control) return;
    event.preventDefault();
    clicked = control;
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
})();
