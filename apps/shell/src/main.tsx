import { getInstance } from '@module-federation/runtime';
import { parseComposition } from '@portal/federation/composition';
import { createSectionLoader } from '@portal/federation/section-loader';
import { createRoot } from 'react-dom/client';
import { Application } from './application.tsx';
import { BootFailure } from './boot/boot-failure.tsx';
import { COMPOSITION_ELEMENT, readInlinedData } from './boot/inlined-data.ts';
import { createPlatform } from './platform/platform.tsx';
import './platform/shared-modules.ts';
import { preloadOnIntent } from './platform/preload-on-intent.ts';
import { report } from './platform/report.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');

createRoot(root).render(start());

function start() {
  const federation = getInstance();
  if (!federation) throw new Error('The shell was built without Module Federation.');
  try {
    const composition = parseComposition(readInlinedData(COMPOSITION_ELEMENT));
    const platform = createPlatform(
      composition,
      (section) => createSectionLoader(section, federation, report),
      report,
    );
    preloadOnIntent(platform);
    return <Application platform={platform} />;
  } catch (error) {
    return <BootFailure error={error} />;
  }
}
