/**
 * One of several teams that release at once, for the test in which they do. Composes, tries on a share of the devices,
 * activates and rolls back the versions of its section, each until it succeeds. Waits for its stdin before it starts,
 * and tells in a line of JSON each what succeeded and what was refused. Arguments: the site's folder, the section, how
 * many versions of it there are.
 */
import { once } from 'node:events';
import { writeSync } from 'node:fs';
import { run } from '../commands.ts';
import { Failure } from '../failure.ts';
import { siteFolder } from '../site-folder.ts';

/** What a team tells. */
export type Told =
  | { ready: true }
  | { refused: string }
  | { done: string; data: { id?: string; name?: string; changed?: boolean } };

const [root = '', section = '', versions = '0'] = process.argv.slice(2);

const tell = (told: Told) => writeSync(process.stdout.fd, `${JSON.stringify(told)}\n`);

/** Runs a command; what makes it current says in the history which command it was. */
async function release(words: string[], options: { percent?: string; from?: string } = {}) {
  const [command = ''] = words;
  const { data } = await run(words, {
    root: '',
    site: siteFolder(root),
    reason: { by: section, why: command, now: new Date() },
    force: false,
    overridable: false,
    percent: options.percent,
    without: [],
    from: options.from,
  });
  const told = { done: command, data: data as { id?: string; name?: string; changed?: boolean } };
  tell(told);
  return told.data;
}

async function releaseVersion(number: number) {
  const { id = '' } = await release(['compose', `${section}@${number}.0.0`]);
  if (number % 3 === 0) await release(['canary', id], { percent: '10' });
  await release(['activate', id]);
  if (number % 2 === 0) await release(['rollback'], { from: id });
}

tell({ ready: true });
await once(process.stdin, 'data');
for (let number = 1; number <= Number(versions); number += 1) {
  for (let done = false; !done; ) {
    try {
      await releaseVersion(number);
      done = true;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      tell({ refused: error.message });
    }
  }
}
process.stdin.destroy();
