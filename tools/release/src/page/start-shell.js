// Runs in the head of a page that carries two compositions, after one was chosen: starts the shell of that one.
(() => {
  const { shell } = JSON.parse(document.getElementById('portal-composition').textContent);
  for (const { url, integrity } of shell.scripts) {
    const script = document.createElement('script');
    Object.assign(script, { src: url, integrity, crossOrigin: 'anonymous', async: false });
    document.head.append(script);
  }
})();
