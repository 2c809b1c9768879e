// Runs in the head of a page that carries two compositions, after one was chosen: starts the shell of that one. It is
// fetched at once, and runs when the page is parsed.
(() => {
  const { shell } = JSON.parse(document.getElementById('portal-composition').textContent);
  const append = (name, file) =>
    document.head.append(Object.assign(document.createElement(name), file, { crossOrigin: 'anonymous' }));
  for (const { url, integrity } of shell.scripts)
    append('link', { rel: 'preload', as: 'script', href: url, integrity });
  addEventListener('DOMContentLoaded', () => {
    for (const { url, integrity } of shell.scripts) append('script', { src: url, integrity, async: false });
  });
})();
