import type { FilePlace } from '@portal/domain/storage-path';

/** A file on its way. */
export interface QueuedUpload {
  id: number;
  name: string;
  /** Bytes. */
  size: number;
  state: 'waiting' | 'uploading' | 'done' | 'failed' | 'cancelled';
  /** The share that has been sent, 0 to 1. */
  progress: number;
  /** Why it failed. */
  reason: string | null;
}

/** What the queue needs of its surroundings. */
export interface UploadQueueOptions {
  /** Sends one file; rejects when it fails or when the signal gives it up. */
  upload: (upload: {
    file: File;
    place: FilePlace;
    signal: AbortSignal;
    onProgress: (share: number) => void;
  }) => Promise<unknown>;
  /** The words of a failure. */
  reasonOf: (error: unknown) => string;
  onDone: (name: string) => void;
  onFailed: (name: string, reason: string) => void;
  /** Everything is settled; what was cancelled counts as neither. */
  onComplete: (done: number, failed: number) => void;
}

/** Several uploads, some at a time. */
export interface UploadQueue {
  /** The files in the order in which they were added; a new array after each change. */
  getUploads: () => readonly QueuedUpload[];
  subscribe: (listener: () => void) => () => void;
  add: (files: readonly File[], place: FilePlace) => void;
  cancel: (id: number) => void;
  cancelAll: () => void;
  /** Takes the finished ones off the list. */
  clear: () => void;
}

interface Job {
  id: number;
  file: File;
  place: FilePlace;
  abort: AbortController;
}

/** More at once would only share the same line. */
const AT_ONCE = 2;

/** Makes a queue that uploads two files at a time. */
export function createUploadQueue(options: UploadQueueOptions): UploadQueue {
  const listeners = new Set<() => void>();
  const running = new Map<number, Job>();
  let uploads: readonly QueuedUpload[] = [];
  let waiting: Job[] = [];
  let lastId = 0;
  let done = 0;
  let failed = 0;

  function update(next: readonly QueuedUpload[]) {
    uploads = next;
    for (const listener of listeners) listener();
  }

  function change(id: number, changes: Partial<QueuedUpload>) {
    update(uploads.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)));
  }

  async function run({ id, file, place, abort: { signal } }: Job) {
    change(id, { state: 'uploading' });
    try {
      await options.upload({ file, place, signal, onProgress: (progress) => change(id, { progress }) });
      done += 1;
      change(id, { state: 'done', progress: 1 });
      options.onDone(file.name);
    } catch (error) {
      if (signal.aborted) {
        change(id, { state: 'cancelled' });
      } else {
        const reason = options.reasonOf(error);
        failed += 1;
        change(id, { state: 'failed', reason });
        options.onFailed(file.name, reason);
      }
    }
    running.delete(id);
    runNext();
  }

  function runNext() {
    while (running.size < AT_ONCE) {
      const job = waiting.shift();
      if (job === undefined) break;
      running.set(job.id, job);
      void run(job);
    }
    if (running.size > 0 || done + failed === 0) return;
    const counts = [done, failed] as const;
    done = 0;
    failed = 0;
    options.onComplete(...counts);
  }

  return {
    getUploads: () => uploads,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(files, place) {
      const jobs = files.map((file): Job => {
        lastId += 1;
        return { id: lastId, file, place, abort: new AbortController() };
      });
      // A new batch starts its list anew; files added to a running one join it.
      update([...(running.size > 0 ? uploads : []), ...jobs.map(toEntry)]);
      waiting.push(...jobs);
      runNext();
    },
    cancel(id) {
      running.get(id)?.abort.abort();
      if (!waiting.some((job) => job.id === id)) return;
      waiting = waiting.filter((job) => job.id !== id);
      change(id, { state: 'cancelled' });
    },
    cancelAll() {
      waiting = [];
      for (const { abort } of running.values()) abort.abort();
    },
    clear: () => update(uploads.filter(isActive)),
  };
}

function toEntry({ id, file }: Job): QueuedUpload {
  return { id, name: file.name, size: file.size, state: 'waiting', progress: 0, reason: null };
}

/** Whether an upload is not finished. */
export function isActive({ state }: QueuedUpload): boolean {
  return state === 'waiting' || state === 'uploading';
}

/** The summary of several uploads (specification section 8). */
export function uploadSummary(done: number, failed: number): string {
  return `Upload complete: ${done} successful, ${failed} failed`;
}
