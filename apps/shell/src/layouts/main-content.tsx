import { Box } from '@portal/ui/core';
import { useLocation } from '@portal/ui/router';
import { type ReactNode, useEffect, useRef } from 'react';
import { ShellPageBoundary } from '../routing/shell-page-boundary.tsx';

/** The id of the main content, to which the skip link jumps. */
export const MAIN_CONTENT_ID = 'main';

/**
 * Holds the page, and contains what it throws. It takes the focus when the page changes, so that keyboard and screen
 * reader start there.
 */
export function MainContent({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <Box as="main" id={MAIN_CONTENT_ID} ref={main} tabIndex={-1} flex="1" outline="none">
      <ShellPageBoundary>{children}</ShellPageBoundary>
    </Box>
  );
}
