import { notify } from './notices.ts';
import type { Platform } from './platform.tsx';
import { onPlatformEvent } from './report.ts';
import { watchForNewVersion } from './watch-for-new-version.ts';

/** What goes on beside the pages once the first one is on screen. */
export function watchPlatform(platform: Platform): void {
  watchForNewVersion(platform.composition);
  onPlatformEvent((event) => {
    if (event.type !== 'section-fell-back') return;
    const { section, module, previousVersion } = event;
    const title = platform.routes.find(
      (route) => route.section === section && route.module === module,
    )?.title;
    const older = { title: title ?? section, section, version: previousVersion };
    notify(({ olderPages }) => ({
      olderPages: [...olderPages.filter((page) => page.title !== older.title), older],
    }));
  });
  if (platform.composition.overridable)
    void import(/* webpackChunkName: "overrides" */ '../boot/overrides.ts').then(({ confirmOverrides }) =>
      confirmOverrides(),
    );
  void import(/* webpackChunkName: "web-vitals" */ './web-vitals.ts')
    .then(({ reportWebVitals }) => reportWebVitals(platform))
    // Without measures the portal works as well.
    .catch(() => {});
}
