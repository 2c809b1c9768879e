/** `npm run dev [section ...]`: sections from their sources inside the running portal. */
import { endWhenTold, runForeground } from './child-processes.mjs';
import { installDependencies, ROOT, requireNode } from './install.mjs';

requireNode();
endWhenTold();
await installDependencies();
const sections = process.argv.slice(2);
await runForeground(['--import', 'tsx', 'tools/workspace/dev-portal.ts', ...sections], ROOT);
