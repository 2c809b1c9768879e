import { userInfo } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { run } from './commands.ts';
import { Failure } from './failure.ts';
import { siteFolder } from './site-folder.ts';

const ROOT = path.join(import.meta.dirname, '../../..');

try {
  await main();
} catch (error) {
  const expected = error instanceof Failure || (error instanceof Error && 'code' in error);
  if (!expected) throw error;
  if (process.argv.includes('--json')) console.log(JSON.stringify({ error: error.message }));
  else console.error(error.message);
  process.exitCode = 1;
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      why: { type: 'string', default: '' },
      by: { type: 'string', default: process.env.RELEASE_BY ?? userInfo().username },
      percent: { type: 'string' },
      without: { type: 'string', multiple: true, default: [] },
      from: { type: 'string' },
      force: { type: 'boolean', default: false },
      overridable: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const site = siteFolder(path.resolve(ROOT, process.env.SITE_DIR ?? 'dist/site'));
  const { data, text } = await run(positionals, {
    root: ROOT,
    site,
    reason: { by: values.by, why: values.why, now: new Date() },
    force: values.force,
    overridable: values.overridable,
    percent: values.percent,
    without: values.without,
    from: values.from,
  });
  console.log(values.json ? JSON.stringify(data, null, 2) : text);
}
