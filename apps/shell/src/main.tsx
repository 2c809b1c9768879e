import { getInstance } from '@module-federation/runtime';
import { parseComposition } from '@portal/federation/composition';
import { createSectionLoader } from '@portal/federation/section-loader';
import { RouterProvider } from '@portal/ui/router-host';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Application } from './application.tsx';
import { BootFailure } from './boot/boot-failure.tsx';
import { COMPOSITION_ELEMENT, readInlinedData } from './boot/inlined-data.ts';
import { createPlatform, type Platform, routeAt } from './platform/platform.tsx';
import { preloadOnIntent } from './platform/preload-on-intent.ts';
import { report } from './platform/report.ts';
import './platform/shared-modules.ts';
import { createRouter } from './routing/router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');
void start(root);

async function start(root: HTMLElement) {
  let platform: Platform;
  try {
    platform = readPlatform();
  } catch (error) {
    createRoot(root).render(<BootFailure error={error} />);
    return;
  }
  preloadOnIntent(platform);
  const application = (
    <Application platform={platform}>
      <RouterProvider router={createRouter(platform)} />
    </Application>
  );
  if (!root.hasChildNodes()) {
    createRoot(root).render(application);
    return;
  }
  // The page is read already, and its links work. It comes to life if its code can be had.
  try {
    await routeAt(platform, location.pathname)?.load();
  } catch {
    return;
  }
  hydrateRoot(root, application);
}

function readPlatform(): Platform {
  const federation = getInstance();
  if (!federation) throw new Error('The shell was built without Module Federation.');
  const composition = parseComposition(readInlinedData(COMPOSITION_ELEMENT));
  return createPlatform(composition, (section) => createSectionLoader(section, federation, report), report);
}
