// Stands in the page's head: lets the browser fetch the files of the route at the current address together with the
// shell's own, so that the route's page waits for one wave only.
globalThis.preloadRoute = () => {
  const { shell, sections } = JSON.parse(document.getElementById('portal-composition').textContent);
  const pattern = (path) => new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}/?$`);
  for (const { definition, entry, modules } of sections) {
    for (const { path, module, layout } of definition.routes) {
      if (!pattern(path).test(location.pathname)) continue;
      for (const { url, integrity } of [...(shell.layouts[layout] || []), entry, ...modules[module]]) {
        const link = document.createElement('link');
        const as = url.endsWith('.css') ? 'style' : 'script';
        Object.assign(link, { rel: 'preload', as, href: url, integrity, crossOrigin: 'anonymous' });
        document.head.append(link);
      }
    }
  }
};
