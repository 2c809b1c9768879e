// Stands behind the content of a prerendered page, which reads whole and whose links work without it. Notes when
// somebody is about to use something on the page (`portalIntent`), and keeps a click that comes before the page is
// alive: it is repeated then, and until then the control shows that it was used.
globalThis.portalIntent = new Promise((resolve) => {
  const intents = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'];
  let clicked;
  let failed = false;

  function note({ type, movementX, movementY }) {
    // A pointer that rests where the page has come is reported too.
    if (type === 'pointermove' && !movementX && !movementY) return;
    for (const intent of intents) removeEventListener(intent, note, true);
    resolve();
  }

  function remember(event) {
    const control = event.target.closest('#root button:not([popovertarget])');
    if (!control) return;
    event.preventDefault();
    release();
    clicked = control;
    if (!failed) {
      clicked.ariaBusy = 'true';
      Object.assign(clicked.style, { opacity: '.8', cursor: 'progress' });
    }
    dispatchEvent(new Event('portal:control-used'));
  }

  function release() {
    clicked?.removeAttribute('aria-busy');
    Object.assign(clicked?.style ?? {}, { opacity: '', cursor: '' });
  }

  // Whoever uses a control from now on is told in words.
  function fail() {
    failed = true;
    release();
  }

  for (const intent of intents) addEventListener(intent, note, { capture: true, passive: true });
  addEventListener('click', remember, true);
  addEventListener('portal:boot-failed', fail);
  addEventListener(
    'portal:hydrated',
    () => {
      removeEventListener('click', remember, true);
      release();
      if (clicked?.isConnected) clicked.click();
    },
    { once: true },
  );
});
