import { fileNameOf, storagePath } from './storage-path.ts';

const now = new Date(1_772_700_000_000);
const projectId = '6f1f0c1e-0000-4000-8000-000000000001';

describe('storagePath', () => {
  it('puts a file of the project itself under root', () => {
    const path = storagePath({ projectId, folderId: null }, 'pdf', now, 'k3v9-a1');
    expect(path).toBe(`${projectId}/root/1772700000000_k3v9-a1.pdf`);
    expect(fileNameOf(path)).toBe('1772700000000_k3v9-a1.pdf');
  });

  it('puts a file of a folder under the folder', () => {
    expect(storagePath({ projectId: 'p', folderId: 'f' }, 'png', now, 'r')).toBe('p/f/1772700000000_r.png');
  });

  it.each([
    [{ projectId: '../p', folderId: null }, 'pdf', 'r'],
    [{ projectId: 'p', folderId: 'a/b' }, 'pdf', 'r'],
    [{ projectId: 'p', folderId: '' }, 'pdf', 'r'],
    [{ projectId: 'p', folderId: null }, 'p/f', 'r'],
    [{ projectId: 'p', folderId: null }, 'pdf', ''],
  ])('refuses parts that would change the path: %p', (place, extension, random) => {
    expect(() => storagePath(place, extension, now, random)).toThrow(RangeError);
  });
});
