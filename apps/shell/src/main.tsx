import { COMPOSITION_ELEMENT } from '@portal/federation/canary';
import { type ComposedSection, type Composition, parseComposition } from '@portal/federation/composition';
import type { Overrides } from '@portal/federation/override';
import { createSectionLoader } from '@portal/federation/section-loader';
import { RouterProvider } from '@portal/ui/router-host';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Application } from './application.tsx';
import { tellBootFailed } from './boot/boot-events.ts';
import { readInlinedData } from './boot/inlined-data.ts';
import { Started } from './boot/started.tsx';
import { notify } from './platform/notices.ts';
import { createPlatform, type Platform, routeAt } from './platform/platform.tsx';
import { preloadOnIntent } from './platform/preload-on-intent.ts';
import { report } from './platform/report.ts';
import { sendEvents } from './platform/send-events.ts';
import { provideSharedModules } from './platform/shared-modules.ts';
import { watchPlatform } from './platform/watch-platform.ts';
import { createRouter } from './routing/router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');
void start(root);

async function start(root: HTMLElement) {
  let platform: Platform;
  try {
    platform = await readPlatform();
    sendEvents(platform.composition);
  } catch (error) {
    tellBootFailed(error, () => location.reload());
    return;
  }
  preloadOnIntent(platform);
  const prerendered = root.hasChildNodes();
  const application = (
    <Application platform={platform}>
      <RouterProvider router={createRouter(platform, prerendered)} />
      <Started onStart={() => watchPlatform(platform)} />
    </Application>
  );
  if (!prerendered) {
    createRoot(root).render(application);
    return;
  }
  // The page is read already, and its links work. It comes to life if its code can be had; the code of the version
  // before makes another page.
  const route = routeAt(platform, location.pathname);
  const comeToLife = (version: string | undefined) => {
    if (version === route?.version) hydrateRoot(root, application);
    else createRoot(root).render(application);
  };
  const hydrate = () =>
    Promise.resolve(route?.load()).then(
      (page) => comeToLife(page?.version),
      (error: unknown) => tellBootFailed(error, () => void hydrate(), { whenUsed: true }),
    );
  await hydrate();
}

async function readPlatform(): Promise<Platform> {
  const shareScope = await provideSharedModules();
  const createLoader = (section: ComposedSection) => createSectionLoader(section, shareScope, report);
  const composition = parseComposition(readInlinedData(COMPOSITION_ELEMENT));
  if (!composition.overridable) return createPlatform(composition, createLoader, report);

  const { applyOverrides } = await import(/* webpackChunkName: "overrides" */ './boot/overrides.ts');
  const overridden = await applyOverrides(composition);
  notify({ overrides: overridden.overrides, overrideProblem: overridden.problem });
  return overriddenPlatform(overridden.composition, overridden.overrides, createLoader);
}

async function overriddenPlatform(
  composition: Composition,
  overrides: Overrides,
  createLoader: Parameters<typeof createPlatform>[1],
): Promise<Platform> {
  if (Object.keys(overrides).length === 0) return createPlatform(composition, createLoader, report);
  const { followLocalBuilds } = await import(/* webpackChunkName: "hot-reload" */ './boot/hot-reload.ts');
  // A prerendered page was made from other code.
  root?.replaceChildren();
  return createPlatform(composition, followLocalBuilds(overrides, createLoader), report);
}
