/** `npm test`: everything that CI runs, from a fresh clone. Ends with the line `N passed, N failed`. */
import { installDependencies, ROOT, requireNode } from './install.mjs';
import { runForeground } from './run.mjs';

requireNode();
installDependencies();
await runForeground(process.execPath, ['--import', 'tsx', 'tools/workspace/run-tests.ts'], ROOT);
