// Runs in the head of a page that carries two compositions, after one was chosen: starts the shell of that one. It is
// fetched at once, and runs when the page is parsed.
(() => {
  addEventListener('DOMContentLoaded', () => globalThis.portalBoot.load());
  const { shell } = JSON.parse(document.getElementById('portal-composition').textContent);
  for (const { url, integrity } of shell.scripts) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'script', href: url, integrity, crossOrigin: 'anonymous' });
    document.head.append(link);
  }
})();
