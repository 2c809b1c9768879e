import { deferred } from '@portal/ui/core';
import { useSyncExternalStore } from 'react';
import { PageBoundary } from '../routing/page-boundary.tsx';
import { currentNotices, type Notices, onNoticesChange } from './notices.ts';
import { usePlatform } from './platform.tsx';
import { reportShellFailure } from './report-shell-failure.ts';

const NoticeCards = deferred(() =>
  import(/* webpackChunkName: "notices" */ './notice-cards.tsx').then(({ NoticeCards }) => NoticeCards),
);

/**
 * Where the platform tells the person something; fetched only when there is something to tell. A notice that cannot be
 * shown leaves the page as it is.
 */
export function NoticeArea() {
  const platform = usePlatform();
  const notices = useSyncExternalStore(onNoticesChange, currentNotices, currentNotices);
  if (!hasContent(notices)) return null;
  return (
    <PageBoundary fallback={() => null} onError={(error) => reportShellFailure(platform, error)}>
      <NoticeCards notices={notices} />
    </PageBoundary>
  );
}

function hasContent({ newVersion, olderPages, overrides, overrideProblem }: Notices): boolean {
  return newVersion || olderPages.length > 0 || Object.keys(overrides).length > 0 || overrideProblem !== null;
}
