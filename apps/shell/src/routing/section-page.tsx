import type { PageModule } from '@portal/federation/contract';
import { PageSpinner } from '@portal/ui/core';
import { Suspense, use, useState } from 'react';
import { Hydrated } from '../boot/hydrated.tsx';
import { PageFailure } from '../pages/page-failure.tsx';
import { type ComposedRoute, usePlatform } from '../platform/platform.tsx';
import { PageBoundary } from './page-boundary.tsx';

/** Loads and shows a section's page; when that fails, an error panel in its place offers to try again. */
export function SectionPage({ route }: { route: ComposedRoute }) {
  const { report } = usePlatform();
  const [page, setPage] = useState(route.load);
  return (
    <PageBoundary
      fallback={(_error, retry) => <PageFailure title={route.title} onRetry={retry} />}
      onError={(error) =>
        report({
          type: 'render-failed',
          section: route.section,
          version: route.version,
          cause: String(error),
        })
      }
      onRetry={() => setPage(route.load())}
    >
      <Suspense fallback={<PageSpinner />}>
        <LoadedPage page={page} />
      </Suspense>
    </PageBoundary>
  );
}

function LoadedPage({ page }: { page: Promise<PageModule> }) {
  const { Page } = use(page);
  return (
    <>
      <Page />
      <Hydrated />
    </>
  );
}
