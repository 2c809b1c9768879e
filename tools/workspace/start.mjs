/** `npm start`: from a fresh clone to the running portal. */
import { endWhenTold, runForeground } from './child-processes.mjs';
import { installDependencies, ROOT, requireNode } from './install.mjs';

requireNode();
endWhenTold();
await installDependencies();
await runForeground(['--import', 'tsx', 'tools/workspace/start-portal.ts'], ROOT);
