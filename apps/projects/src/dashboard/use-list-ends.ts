import { useEffect, useLayoutEffect, useRef } from 'react';

/** Where the keys Home and End have a meaning of their own. */
const OWN_MEANING = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]';

const toEnd = () => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });

/**
 * Makes both ends of a long list one key away. Home and End go there at once: rows that come into view on a long way
 * are measured, which stops the browser's smooth scrolling before it arrives. Whoever is at the end stays there while
 * rows turn out higher than expected.
 *
 * @param rowCount how many rows the list has; a list that became another one has another end
 * @param height the height that the list is taken to have, in pixels
 */
export function useListEnds(rowCount: number, height: number): void {
  const atEnd = useRef(false);

  useEffect(() => {
    const note = () => {
      atEnd.current = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 1;
    };
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('keydown', jump);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('keydown', jump);
    };
  }, []);

  // oxlint-disable-next-line react/exhaustive-deps -- for each length of the list
  useLayoutEffect(() => {
    atEnd.current = false;
  }, [rowCount]);

  // oxlint-disable-next-line react/exhaustive-deps -- for each height
  useLayoutEffect(() => {
    if (atEnd.current) toEnd();
  }, [height]);
}

function jump(event: KeyboardEvent) {
  const { key, target } = event;
  if ((key !== 'Home' && key !== 'End') || event.defaultPrevented) return;
  if (event.altKey || event.shiftKey || event.metaKey) return;
  if (target instanceof Element && target.closest(OWN_MEANING)) return;
  event.preventDefault();
  if (key === 'End') toEnd();
  else window.scrollTo({ top: 0, behavior: 'instant' });
}
