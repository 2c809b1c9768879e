/** Where a file belongs: a project and one of its folders; a null folder is the project's root. */
export interface FilePlace {
  readonly projectId: string;
  readonly folderId: string | null;
}

/**
 * Path of a file in the storage bucket: {projectId}/{folderId or root}/{timestamp}_{random}.{ext} (specification
 * section 7). The last part is the file's generated `filename`.
 *
 * @param place project and folder.
 * @param extension without the dot (`storedExtension`).
 * @param now the moment of the upload.
 * @param random letters, digits and hyphens that nobody can guess, for example a random UUID: files are public by
 * their name (design section 7).
 * @throws RangeError when a part holds anything but letters, digits, hyphens and underscores.
 */
export function storagePath(place: FilePlace, extension: string, now: Date, random: string): string {
  const folder = place.folderId ?? 'root';
  for (const part of [place.projectId, folder, random, extension]) {
    if (!/^[\w-]+$/.test(part)) throw new RangeError(`Not a part of a storage path: ${part}`);
  }
  return `${place.projectId}/${folder}/${now.getTime()}_${random}.${extension}`;
}

/** The generated file name in a storage path: its last part (specification section 3, `filename`). */
export function fileNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
