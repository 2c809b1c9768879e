import { createUploadQueue, uploadSummary } from './upload-queue.ts';

const place = { projectId: 'p', folderId: null };
const fileNamed = (name: string) => new File(['x'], name);
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A queue whose uploads are finished by hand. */
function setUp() {
  const started = new Map<
    string,
    { succeed: () => void; fail: () => void; report: (share: number) => void }
  >();
  const events: string[] = [];
  const queue = createUploadQueue({
    upload: ({ file, signal, onProgress }) =>
      new Promise<void>((resolve, reject) => {
        started.set(file.name, {
          succeed: resolve,
          fail: () => reject(new Error('refused')),
          report: onProgress,
        });
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      }),
    reasonOf: (error) => (error as Error).message,
    onDone: (name) => events.push(`done ${name}`),
    onFailed: (name, reason) => events.push(`failed ${name}: ${reason}`),
    onComplete: (done, failed) => events.push(uploadSummary(done, failed)),
  });
  const states = () => queue.getUploads().map(({ name, state }) => `${name} ${state}`);
  return { queue, started, events, states };
}

describe('the upload queue', () => {
  it('sends two at a time and tells the summary once', async () => {
    const { queue, started, events, states } = setUp();
    queue.add(['a', 'b', 'c'].map(fileNamed), place);
    expect(states()).toEqual(['a uploading', 'b uploading', 'c waiting']);
    started.get('a')?.succeed();
    await settled();
    expect(states()).toEqual(['a done', 'b uploading', 'c uploading']);
    started.get('b')?.fail();
    started.get('c')?.succeed();
    await settled();
    expect(events).toEqual([
      'done a',
      'failed b: refused',
      'done c',
      'Upload complete: 2 successful, 1 failed',
    ]);
  });

  it('shows how far each file is', () => {
    const { queue, started } = setUp();
    queue.add([fileNamed('a')], place);
    started.get('a')?.report(0.4);
    expect(queue.getUploads()[0]?.progress).toBe(0.4);
  });

  it('gives up one file, running or waiting, and goes on with the others', async () => {
    const { queue, started, events, states } = setUp();
    queue.add(['a', 'b', 'c', 'd'].map(fileNamed), place);
    const idOf = (name: string) => queue.getUploads().find((upload) => upload.name === name)?.id ?? 0;
    queue.cancel(idOf('a'));
    queue.cancel(idOf('d'));
    await settled();
    expect(states()).toEqual(['a cancelled', 'b uploading', 'c uploading', 'd cancelled']);
    started.get('b')?.succeed();
    started.get('c')?.succeed();
    await settled();
    expect(events).toEqual(['done b', 'done c', 'Upload complete: 2 successful, 0 failed']);
  });

  it('starts a new list for a new batch and can be cleared', async () => {
    const { queue, started, states } = setUp();
    queue.add([fileNamed('a')], place);
    started.get('a')?.succeed();
    await settled();
    queue.add([fileNamed('b')], place);
    expect(states()).toEqual(['b uploading']);
    queue.clear();
    expect(states()).toEqual(['b uploading']);
    started.get('b')?.succeed();
    await settled();
    queue.clear();
    expect(states()).toEqual([]);
  });
});
