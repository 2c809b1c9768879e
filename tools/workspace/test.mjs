/** `npm test`: everything that CI runs, from a fresh clone. Ends with the line `N passed, N failed`. */
import { endWhenTold, runForeground } from './child-processes.mjs';
import { installDependencies, ROOT, requireNode } from './install.mjs';

requireNode();
endWhenTold();
await installDependencies();
await runForeground(['--import', 'tsx', 'tools/workspace/run-tests.ts'], ROOT);
