import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);

/** Adds a Brotli copy beside each text that is worth it, as publishing does beside the scripts. */
export async function withCompressedCopies(
  files: [file: string, content: string | Buffer][],
): Promise<[file: string, content: string | Buffer][]> {
  const copies = files
    .filter(([file]) => /\.(html|js|xml|svg)$/.test(file))
    .map(async ([file, content]): Promise<[string, Buffer]> => {
      // The last two qualities take ten times as long for a few percent, and pages change with every activation.
      const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
      return [`${file}.br`, await brotli(content, { params })];
    });
  return [...files, ...(await Promise.all(copies))];
}
