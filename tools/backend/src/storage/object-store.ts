import { createHash, randomUUID } from 'node:crypto';
import type { ReadStream } from 'node:fs';
import { createReadStream, mkdirSync, readdirSync } from 'node:fs';
import { copyFile, link, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { tooLarge } from './storage-error.ts';

/** A file that lies in the folder, not yet known to the database. */
export interface StoredFile {
  version: string;
  size: number;
  /** MD5 in quotes. */
  eTag: string;
}

/**
 * The files behind storage.objects, named by the object's version: an overwritten object gets another file, so that a
 * file never changes and nothing of a key can reach the file system.
 */
export class ObjectStore {
  readonly #folder: string;
  readonly #incoming: string;

  constructor(folder: string) {
    this.#folder = folder;
    this.#incoming = path.join(this.#folder, 'incoming');
    mkdirSync(this.#incoming, { recursive: true });
  }

  /**
   * Writes a body to the disk before anything refers to it.
   *
   * @throws {StorageError} 413 as soon as more than `limit` bytes have come
   */
  async write(body: Readable | AsyncIterable<unknown>, limit: number): Promise<StoredFile> {
    const version = randomUUID();
    const draft = path.join(this.#incoming, version);
    const hash = createHash('md5');
    let size = 0;
    const file = await open(draft, 'wx');
    try {
      for await (const chunk of body) {
        if (!(chunk instanceof Uint8Array)) continue;
        size += chunk.byteLength;
        if (size > limit) throw tooLarge();
        hash.update(chunk);
        await file.writeFile(chunk);
      }
      await file.sync();
      await file.close();
      mkdirSync(path.dirname(this.#pathOf(version)), { recursive: true });
      await rename(draft, this.#pathOf(version));
    } catch (error) {
      await file.close().catch(() => undefined);
      await rm(draft, { force: true });
      throw error;
    }
    return { version, size, eTag: `"${hash.digest('hex')}"` };
  }

  read(version: string, range?: { start: number; end: number }): ReadStream {
    return createReadStream(this.#pathOf(version), range ?? {});
  }

  /** Files never change, so that a copy may share the bytes. @returns the version of the copy */
  async copy(version: string): Promise<string> {
    const copy = randomUUID();
    const target = this.#pathOf(copy);
    mkdirSync(path.dirname(target), { recursive: true });
    await link(this.#pathOf(version), target).catch(async () => {
      const draft = path.join(this.#incoming, copy);
      await copyFile(this.#pathOf(version), draft);
      await rename(draft, target);
    });
    return copy;
  }

  async remove(version: string): Promise<void> {
    await rm(this.#pathOf(version), { force: true });
  }

  /** Removes what a crash left behind: unfinished uploads, and files that no object refers to. */
  async sweep(known: ReadonlySet<string>): Promise<void> {
    for (const version of readdirSync(this.#incoming)) await rm(path.join(this.#incoming, version));
    for (const group of readdirSync(this.#folder)) {
      if (group === 'incoming') continue;
      for (const version of readdirSync(path.join(this.#folder, group))) {
        if (!known.has(version)) await this.remove(version);
      }
    }
  }

  /** Grouped by their beginning: folders with tens of thousands of files are slow on many file systems. */
  #pathOf(version: string): string {
    if (!/^[0-9a-f-]{36}$/.test(version)) throw new Error(`Not a version of an object: ${version}`);
    return path.join(this.#folder, version.slice(0, 2), version);
  }
}
