import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentNotices, type Notices, onNoticesChange } from './notices.ts';

const NoticeCards = lazy(() =>
  import(/* webpackChunkName: "notices" */ './notice-cards.tsx').then(({ NoticeCards }) => ({
    default: NoticeCards,
  })),
);

/** Where the platform tells the person something; fetched only when there is something to tell. */
export function NoticeArea() {
  const notices = useSyncExternalStore(onNoticesChange, currentNotices, currentNotices);
  if (!hasContent(notices)) return null;
  return (
    <Suspense>
      <NoticeCards notices={notices} />
    </Suspense>
  );
}

function hasContent({ newVersion, olderPages, overrides, overrideProblem }: Notices): boolean {
  return newVersion || olderPages.length > 0 || Object.keys(overrides).length > 0 || overrideProblem !== null;
}
