import { useLocation } from '@portal/ui/router';
import type { ReactNode } from 'react';
import { PageFailure } from '../pages/page-failure.tsx';
import { usePlatform } from '../platform/platform.tsx';
import { reportShellFailure } from '../platform/report-shell-failure.ts';
import { PageBoundary } from './page-boundary.tsx';

/**
 * Contains what the shell's own pages throw: sign-in, access denied, not found (specification section 2). A section's
 * page has a boundary of its own inside this one.
 */
export function ShellPageBoundary({ children }: { children: ReactNode }) {
  const platform = usePlatform();
  const { pathname } = useLocation();
  return (
    <PageBoundary
      subject={pathname}
      fallback={(_error, retry) => <PageFailure onRetry={retry} />}
      onError={(error) => reportShellFailure(platform, error)}
    >
      {children}
    </PageBoundary>
  );
}
