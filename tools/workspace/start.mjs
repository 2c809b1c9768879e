/** `npm start`: from a fresh clone to the running portal. */
import { installDependencies, ROOT, requireNode } from './install.mjs';
import { runForeground } from './run.mjs';

requireNode();
installDependencies();
await runForeground(process.execPath, ['--import', 'tsx', 'tools/workspace/start-portal.ts'], ROOT);
