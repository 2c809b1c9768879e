import { drawDoor, drawPlan } from './door-drawing.ts';
import { writeGif, writeJpeg, writePng } from './image-files.ts';
import { writeEml, writeMsg } from './mail-files.ts';
import { paintDoor } from './raster.ts';
import { demoCells, writeOds, writeXls, writeXlsx } from './spreadsheet-files.ts';

/** A row of public.files with what a drawing needs to know of its door. */
export interface DemoFileRow extends Record<string, unknown> {
  file_path: string;
  file_type: string;
  original_name: string;
  project: string;
  door: string | null;
  width: number | null;
  height: number | null;
  has_glass: boolean | null;
  handedness: string | null;
}

const writers: Record<string, () => Buffer> = {
  'image/png': () => writePng(paintDoor()),
  'image/jpeg': () => writeJpeg(paintDoor()),
  'image/gif': () => writeGif([paintDoor(0), paintDoor(0.3), paintDoor(0.6), paintDoor(0.9)]),
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': () => writeXlsx(demoCells),
  'application/vnd.oasis.opendocument.spreadsheet': () => writeOds(demoCells),
  'application/vnd.ms-excel': () => writeXls(demoCells),
  'message/rfc822': writeEml,
  'application/vnd.ms-outlook': writeMsg,
};

/**
 * A file that opens in the program for its type and says that it is a demo. The same row gives the same bytes.
 *
 * @throws when there is no writer for the type
 */
export function makeDemoFile(row: DemoFileRow): Buffer {
  if (row.file_type === 'application/pdf') {
    if (row.door === null) return drawPlan(row.project, row.original_name);
    return drawDoor({
      title: row.original_name,
      project: row.project,
      door: row.door,
      width: row.width ?? 990,
      height: row.height ?? 2090,
      hasGlass: row.has_glass ?? false,
      isLeftHanded: row.handedness !== 'Right',
    });
  }
  const write = writers[row.file_type];
  if (write === undefined) throw new Error(`There is no demo file for the type ${row.file_type}.`);
  return write();
}
