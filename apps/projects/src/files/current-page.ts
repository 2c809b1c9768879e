/** Where a page lies: its index, from 0, and its edges in pixels from the top of the document. */
interface PlacedPage {
  index: number;
  start: number;
  end: number;
}

/**
 * The page that fills most of what is on screen, the first of several that fill as much.
 *
 * @param pages the pages in or near the view, in their order; all are as wide
 * @param top the upper edge of the view in pixels from the top of the document
 * @param height the height of the view in pixels
 * @returns the page's index; 0 when no page is in view
 */
export function currentPage(pages: readonly PlacedPage[], top: number, height: number): number {
  let current = 0;
  let most = 0;
  for (const { index, start, end } of pages) {
    const shown = Math.min(end, top + height) - Math.max(start, top);
    if (shown > most) {
      most = shown;
      current = index;
    }
  }
  return current;
}
