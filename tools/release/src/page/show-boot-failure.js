// What somebody sees when the shell does not start: in an empty page, a page of its own; on a page that reads without
// scripts, a card, once they want to use what needs them (`portal:control-used`). Without the shell's styles.
(() => {
  const WORDS = {
    page: 'A part of it could not be loaded. Check your connection, then try again. If that does not help, whoever runs this portal can roll back to the version before.',
    card: 'This needs a part of the page that could not be loaded. Check your connection, then try again. Everything else on the page can be read and its links work.',
  };
  let cause = null;
  let used = false;
  let trying = false;
  let shown = null;
  const { title } = document;

  const element = (name, style, content) => {
    const made = document.createElement(name);
    Object.assign(made.style, style);
    made.append(...content);
    return made;
  };

  function show() {
    shown?.remove();
    shown = null;
    const readable = document.getElementById('root')?.hasChildNodes();
    if (cause === null || (readable && !used)) return;
    shown = readable ? card() : page();
    document.body.append(shown);
  }

  function page() {
    document.title = 'The portal cannot start';
    const heading = element('h1', { fontSize: '1.875rem', lineHeight: '1.2', margin: '0' }, [document.title]);
    const words = element('p', { margin: '1.5rem 0' }, [WORDS.page]);
    const details = element('pre', { marginTop: '1.5rem', opacity: '0.8', fontSize: '0.875rem' }, [cause]);
    Object.assign(details.style, { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
    const content = element('div', { maxWidth: '42rem', margin: '0 auto', padding: '5rem 1rem' }, [
      heading,
      words,
      button(() => location.reload()),
      details,
    ]);
    content.setAttribute('role', 'alert');
    return element('main', { ...colors(), position: 'fixed', inset: '0', overflow: 'auto' }, [content]);
  }

  function card() {
    const words = element('p', { margin: '0 0 0.75rem' }, [WORDS.card]);
    const again = button(() => {
      trying = true;
      show();
      if (!retryInPlace('asked')) portalBoot.load();
    });
    if (trying) Object.assign(again, { disabled: true, textContent: 'Trying again…' });
    const border = {
      border: '1px solid',
      borderRadius: '0.5rem',
      boxShadow: '0 0.5rem 1.5rem rgb(0 0 0 / 30%)',
    };
    const place = { position: 'fixed', bottom: '1rem', left: '1rem', right: '1rem', zIndex: '9999' };
    const size = { maxWidth: '36rem', margin: '0 auto', padding: '1rem' };
    const made = element('div', { ...colors(), ...border, ...place, ...size }, [words, again]);
    made.setAttribute('role', 'alert');
    return made;
  }

  // The shell, once it is there, tries again by itself; for what reason it does is its affair.
  function retryInPlace(detail) {
    return !dispatchEvent(new CustomEvent('portal:boot-retry', { cancelable: true, detail }));
  }

  function button(onClick) {
    const colors = isDark()
      ? { background: '#82b8b9', color: '#081e23' }
      : { background: '#184e54', color: '#fff' };
    const size = {
      minHeight: '2.5rem',
      padding: '0 1rem',
      border: '0',
      borderRadius: '0.375rem',
      font: 'inherit',
    };
    const made = element('button', { ...colors, ...size, cursor: 'pointer' }, ['Try again']);
    made.type = 'button';
    made.addEventListener('click', onClick);
    return made;
  }

  const isDark = () => document.documentElement.classList.contains('dark');

  function colors() {
    return {
      colorScheme: isDark() ? 'dark' : 'light',
      background: isDark() ? '#1c1b1a' : '#fff',
      color: isDark() ? '#f4f3f2' : '#1c1b1a',
      font: '1rem/1.5 system-ui, sans-serif',
    };
  }

  addEventListener('portal:boot-failed', ({ detail }) => {
    cause = detail;
    trying = false;
    if (document.body) show();
    else addEventListener('DOMContentLoaded', show);
  });
  addEventListener('portal:control-used', () => {
    used = true;
    // What was missing may be there by now.
    if (cause !== null && !trying) trying = retryInPlace('used');
    show();
  });
  addEventListener('portal:started', () => {
    cause = null;
    trying = false;
    if (shown) document.title = title;
    show();
  });
})();
