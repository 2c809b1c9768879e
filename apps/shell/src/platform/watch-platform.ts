import type { PlatformEvent } from '@portal/federation/report';
import { tellStarted } from '../boot/boot-events.ts';
import { notify } from './notices.ts';
import type { Platform } from './platform.tsx';
import { onPlatformEvent, reportedEvents } from './report.ts';
import { watchForNewVersion } from './watch-for-new-version.ts';

/** What goes on beside the pages once the first one is on screen. */
export function watchPlatform(platform: Platform): void {
  const firstPath = location.pathname;
  watchForNewVersion(platform.composition);
  tellStarted();
  // A prerendered page has loaded its section before it comes to life.
  for (const event of reportedEvents()) tellOfOlderVersion(platform, event);
  onPlatformEvent((event) => tellOfOlderVersion(platform, event));
  if (platform.composition.overridable)
    void import(/* webpackChunkName: "overrides" */ '../boot/overrides.ts').then(({ confirmOverrides }) =>
      confirmOverrides(),
    );
  void import(/* webpackChunkName: "web-vitals" */ './web-vitals.ts')
    .then(({ reportWebVitals }) => reportWebVitals(platform, firstPath))
    // Without measures the portal works as well.
    .catch(() => {});
}

function tellOfOlderVersion({ routes }: Platform, event: PlatformEvent) {
  if (event.type !== 'section-fell-back') return;
  const { section, module, previousVersion } = event;
  const title = routes.find((route) => route.section === section && route.module === module)?.title;
  const older = { title: title ?? section, section, version: previousVersion };
  notify(({ olderPages }) => ({
    olderPages: [...olderPages.filter((page) => page.title !== older.title), older],
  }));
}
