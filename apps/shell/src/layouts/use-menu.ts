import { type FocusEvent, useCallback, useEffect, useRef } from 'react';

/** From this width on, the links stand in the bar (specification section 9). */
const WIDE = '(min-width: 768px)';

/** What a script adds to the navigation's popover, which the browser opens and closes by itself. */
export function useMenu() {
  const menu = useRef<HTMLDivElement>(null);
  const close = useCallback(() => menu.current?.hidePopover?.(), []);

  useEffect(() => {
    // Where the links stand in the bar (a phone was turned), an open menu would lie over the page.
    const wide = matchMedia(WIDE);
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, [close]);

  /** What the focus moves on to must not lie under the menu. */
  function closeBehindFocus({ relatedTarget }: FocusEvent) {
    if (relatedTarget && !relatedTarget.closest('header')) close();
  }

  return { menu, close, closeBehindFocus };
}
