import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { Failure } from './failure.ts';
import { createFileAtomically, type SiteFolder, writeAtomically } from './site-folder.ts';

/** No command holds the lock for longer than moments; after this, its holder is taken for dead. */
const STALE_MILLISECONDS = 5 * 60_000;
const WAIT_MILLISECONDS = 30_000;

const holderSchema = z.object({
  host: z.string(),
  process: z.number(),
  since: z.iso.datetime(),
  released: z.boolean(),
});
type Holder = z.infer<typeof holderSchema>;

/**
 * Does work that no other process does on this site at the same time. Waits for its turn.
 *
 * A lock is a numbered file; the highest number counts. Whoever wants it creates the next number, which only one
 * can, once the highest is released or its holder is dead. The highest file is never removed, so a number that
 * somebody read before a pause can't become valid again behind the back of a later holder.
 * @throws a `Failure` when somebody else holds it for too long
 */
export async function withSiteLock<Result>(site: SiteFolder, work: () => Result): Promise<Result> {
  const file = await acquire(site);
  try {
    return work();
  } finally {
    writeAtomically(file, holder(true));
  }
}

async function acquire(site: SiteFolder): Promise<string> {
  mkdirSync(site.locks, { recursive: true });
  for (const start = Date.now(); ; ) {
    const [highest = 0] = lockNumbers(site);
    const current = highest > 0 ? readHolder(fileOf(site, highest)) : undefined;
    if (!current || current.released || isDead(current)) {
      const number = highest + 1;
      if (createFileAtomically(fileOf(site, number), holder(false)) && lockNumbers(site)[0] === number) {
        for (const old of lockNumbers(site).slice(1)) rmSync(fileOf(site, old), { force: true });
        return fileOf(site, number);
      }
      continue;
    }
    if (Date.now() - start > WAIT_MILLISECONDS) {
      throw new Failure(
        `Process ${current.process} on ${current.host} has been changing this site since ${current.since}. Try again when it is done.`,
      );
    }
    await sleep(50);
  }
}

function fileOf(site: SiteFolder, number: number): string {
  return path.join(site.locks, `${number}.json`);
}

/** The highest first. */
function lockNumbers(site: SiteFolder): number[] {
  return readdirSync(site.locks)
    .filter((name) => /^\d+\.json$/.test(name))
    .map((name) => Number.parseInt(name, 10))
    .sort((a, b) => b - a);
}

/** Undefined when it cannot be read, which happens when a later holder has just removed it: look again. */
function readHolder(file: string): Holder | undefined {
  try {
    return holderSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

function isDead({ host, process: id, since }: Holder): boolean {
  if (Date.now() - Date.parse(since) > STALE_MILLISECONDS) return true;
  if (host !== hostname()) return false;
  try {
    process.kill(id, 0);
    return false;
  } catch (error) {
    // Somebody else's process may not be signalled, but it is there.
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}

function holder(released: boolean): string {
  const content: Holder = {
    host: hostname(),
    process: process.pid,
    since: new Date().toISOString(),
    released,
  };
  return JSON.stringify(content);
}
