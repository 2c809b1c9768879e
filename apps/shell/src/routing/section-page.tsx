import type { LoadedPage as Loaded } from '@portal/federation/section-loader';
import { PageSpinner } from '@portal/ui/core';
import { useLocation } from '@portal/ui/router';
import { Suspense, startTransition, use, useEffect, useState } from 'react';
import { Hydrated } from '../boot/hydrated.tsx';
import { PageFailure } from '../pages/page-failure.tsx';
import { type ComposedRoute, usePlatform } from '../platform/platform.tsx';
import { onSectionChange } from '../platform/section-changes.ts';
import { PageBoundary } from './page-boundary.tsx';

/** Loads and shows a section's page; when that fails, an error panel in its place offers to try again. */
export function SectionPage({ route }: { route: ComposedRoute }) {
  const { report } = usePlatform();
  const { pathname } = useLocation();
  const [page, setPage] = useState(route.load);
  const [revision, setRevision] = useState(0);

  useEffect(
    () =>
      onSectionChange(route.section, () =>
        startTransition(() => {
          setPage(route.load());
          setRevision((before) => before + 1);
        }),
      ),
    [route],
  );

  /** A page that could not be loaded was reported by its loader. */
  function reportRenderFailure(error: unknown) {
    const { section } = route;
    const tell = ({ version }: Loaded) =>
      report({ type: 'render-failed', section, version, cause: String(error) });
    page.then(tell, () => {});
  }

  return (
    <PageBoundary
      key={revision}
      subject={pathname}
      fallback={(_error, retry) => <PageFailure title={route.title} onRetry={retry} />}
      onError={reportRenderFailure}
      onRetry={() => setPage(route.load())}
    >
      <Suspense fallback={<PageSpinner />}>
        <LoadedPage page={page} />
      </Suspense>
    </PageBoundary>
  );
}

function LoadedPage({ page }: { page: Promise<Loaded> }) {
  const { Page } = use(page);
  return (
    <>
      <Page />
      <Hydrated />
    </>
  );
}
