import { type RefObject, useLayoutEffect, useState } from 'react';

/** Where a grid stands, in pixels. */
interface Geometry {
  width: number;
  /** From the top of the document. */
  top: number;
}

/** Where the grid stood last: the way back to it then leads to the same place, before anything is measured. */
let last: Geometry = { width: 0, top: 0 };

/**
 * Where a grid stands and how many columns fit into it, which is known once it is on the page.
 *
 * @param grid the grid
 * @param minimum least width of a column in pixels
 * @param gap space between two columns in pixels
 * @returns `columns` is 0 before it is known; `top` is the distance from the top of the document
 */
export function useGridGeometry(grid: RefObject<HTMLElement | null>, minimum: number, gap: number) {
  const [{ width, top }, setGeometry] = useState(last);

  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const measure = () => {
      const width = element.clientWidth;
      const top = Math.round(element.getBoundingClientRect().top + window.scrollY);
      if (last.width !== width || last.top !== top) last = { width, top };
      setGeometry(last);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Whatever stands above the grid may change its height: the page's height changes with it.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [grid]);

  return { columns: width === 0 ? 0 : Math.max(1, Math.floor((width + gap) / (minimum + gap))), top };
}
