import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { StartError } from '../start-error.ts';

const holderSchema = z.object({ pid: z.number().int().positive(), started: z.string() });
type Holder = z.infer<typeof holderSchema>;

/**
 * Takes the data folder for this process alone, until its end at the latest. Two databases on one folder destroy it.
 *
 * @returns gives the folder back; safe to call more than once
 * @throws {StartError} when a living process holds it
 */
export function lockDataFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'lock');
  const own: Holder = { pid: process.pid, started: processStart(process.pid) ?? '' };
  // A hard link appears with its whole content at once, so that nobody ever reads half a lock file.
  const draft = `${file}.${process.pid}.${randomUUID()}`;
  writeFileSync(draft, JSON.stringify(own));
  try {
    for (;;) {
      if (tryLink(draft, file)) break;
      const holder = readHolder(file);
      if (holder !== undefined && isAlive(holder) && holder.pid !== process.pid) {
        throw new StartError(
          `The data folder ${dataDir} is used by another process (pid ${holder.pid}). Stop it, or set DATA_DIR to another folder.`,
        );
      }
      if (holder !== undefined && holder.pid === process.pid && holder.started === own.started) {
        throw new StartError(`The data folder ${dataDir} is already open in this process.`);
      }
      discardStale(file);
    }
  } finally {
    unlinkSync(draft);
  }
  const giveBack = () => {
    process.off('exit', giveBack);
    const holder = readHolder(file);
    if (holder?.pid === own.pid && holder.started === own.started) rmSync(file, { force: true });
  };
  process.once('exit', giveBack);
  return giveBack;
}

function tryLink(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Renaming away first makes sure that of two processes which see the same stale lock only one removes it. */
function discardStale(file: string): void {
  const aside = `${file}.stale.${randomUUID()}`;
  try {
    renameSync(file, aside);
    const holder = readHolder(aside);
    if (holder !== undefined && isAlive(holder)) tryLink(aside, file);
    unlinkSync(aside);
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error;
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    return holderSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (!isCode(error, 'EPERM')) return false;
  }
  // The pid may belong to an unrelated process by now; its start time tells them apart where the system has it.
  const started = processStart(holder.pid);
  return started === undefined || holder.started === '' || started === holder.started;
}

/** The boot and the tick at which a process started (Linux); undefined where the system does not say. */
function processStart(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z') return 'ended';
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}:${fields[19] ?? ''}`;
  } catch {
    return undefined;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
