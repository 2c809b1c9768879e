// Runs at the end of a prerendered page that carries the same page of two compositions: when the canary was chosen,
// its page takes the place of the other before anything is painted.
(() => {
  if (!document.getElementById('portal-composition').dataset.percent) return;
  document.getElementById('root').replaceChildren(document.getElementById('portal-canary-page').content);
})();
