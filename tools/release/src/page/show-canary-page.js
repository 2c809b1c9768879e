// Runs in the head of a page that carries its content for two compositions, after one was chosen. When that is the
// canary, nothing is painted until its content has taken the place of the other, which comes first, or until the canary
// has led to another page.
(() => {
  if (!document.getElementById('portal-composition').dataset.percent) return;
  const { documentElement, head } = document;
  documentElement.style.visibility = 'hidden';

  addEventListener(
    'DOMContentLoaded',
    () => {
      const path = location.pathname.replace(/(.)\/$/, '$1');
      const pages = [...document.querySelectorAll('template[data-canary-page]')];
      const page = pages.find(({ dataset: { canaryPage } }) => !canaryPage || canaryPage === path);
      if (page?.dataset.redirect) {
        location.replace(page.dataset.redirect);
        return;
      }
      if (page) {
        for (const style of document.querySelectorAll('style[data-emotion]')) style.remove();
        head.append(...page.content.querySelectorAll('style[data-emotion]'));
        document.getElementById('root').replaceChildren(page.content);
      }
      documentElement.style.removeProperty('visibility');
    },
    { once: true },
  );
})();
