/** `npm run dev [section ...]`: sections from their sources inside the running portal. */
import { installDependencies, ROOT, requireNode } from './install.mjs';
import { runForeground } from './run.mjs';

requireNode();
installDependencies();
const sections = process.argv.slice(2);
await runForeground(
  process.execPath,
  ['--import', 'tsx', 'tools/workspace/dev-portal.ts', ...sections],
  ROOT,
);
