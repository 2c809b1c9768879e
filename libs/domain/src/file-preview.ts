import { fileType } from './file-rules.ts';

/**
 * How a file is previewed (specification section 2): a PDF in a frame, an image, a notice that it can be downloaded
 * (spreadsheets and e-mail), text in a frame, or 'File Preview Not Available'.
 */
export type FilePreview = 'pdf' | 'image' | 'download' | 'text' | 'none';

/** Heights of the previews in CSS pixels (specification sections 2 and 9). */
export const previewHeights = { pdf: 600, image: 600, text: 400 } as const;

const images = ['image/jpeg', 'image/png', 'image/gif'];

const downloads = [
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-excel',
  'application/vnd.oasis.opendocument.spreadsheet',
  'message/rfc822',
  'application/vnd.ms-outlook',
];

/**
 * The kind of preview of a file (specification section 2). SVG and HTML are never shown: they can carry scripts.
 *
 * @param storedType the file's MIME type as stored, or nothing.
 * @param name the original name, whose extension tells when the type does not.
 */
export function filePreview(storedType: string | null | undefined, name: string): FilePreview {
  const type = fileType(name, storedType ?? '');
  if (type === 'application/pdf') return 'pdf';
  if (images.includes(type)) return 'image';
  if (downloads.includes(type)) return 'download';
  return type === 'text/plain' || type === 'text/csv' ? 'text' : 'none';
}
