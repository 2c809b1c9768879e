/** Largest file that may be uploaded, in bytes: 50 MB (specification sections 5 and 9). */
export const maximumFileSize = 52_428_800;

/** Shown for a file above `maximumFileSize` (specification section 5). */
export const fileTooLargeMessage = 'File size exceeds 50MB limit';

/** Shown when a drawing that is no PDF is added to a door (specification section 5). */
export const doorDrawingsMessage = 'Door drawings must be PDF files';

/** Shown when a file that is no PDF is chosen in the upload modal (specification section 5). */
export const onlyPdfMessage = 'Only PDF files are allowed';

/** Shown when the upload modal is sent without a file (specification section 5). */
export const noFileMessage = 'Please select a file to upload';

const extensionsByType = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.ms-excel': ['xls'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'message/rfc822': ['eml'],
  'application/vnd.ms-outlook': ['msg'],
} as const;

/** MIME type of a file that may be uploaded. */
export type AllowedFileType = keyof typeof extensionsByType;

/** The MIME types that may be uploaded (specification section 5). */
export const allowedFileTypes = Object.keys(extensionsByType) as readonly AllowedFileType[];

/** The extensions that the Files tab takes, without the dot (specification section 5). */
export const allowedExtensions: readonly string[] = Object.values(extensionsByType).flat();

/** Types and extensions in the form that a file chooser takes: { 'application/pdf': ['.pdf'], ... }. */
export const acceptedFiles: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(extensionsByType).map(([type, extensions]) => [
    type,
    extensions.map((extension) => `.${extension}`),
  ]),
);

/** Tells whether a MIME type may be uploaded (specification section 5). */
export function isAllowedFileType(type: string): type is AllowedFileType {
  return Object.hasOwn(extensionsByType, type);
}

/** Tells whether a stored file_type is that of a PDF (specification section 4: what makes a drawing). */
export function isPdf(type: string | null | undefined): boolean {
  return type?.toLowerCase() === 'application/pdf';
}

/** The extension of a file name in lower case without the dot; '' when there is none. */
export function extensionOf(name: string): string {
  return /[^/\\]\.([^./\\\s]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/**
 * The MIME type of a chosen file (specification section 5). Browsers know no type for msg and often none for eml and
 * ods; then the extension tells. A type that the browser does know is kept, so that it can be named when refused.
 *
 * @param name file name.
 * @param browserType the type that the browser reports, '' when it knows none.
 * @returns the MIME type in lower case; '' when neither tells.
 */
export function fileType(name: string, browserType: string): string {
  const reported = browserType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (reported === 'image/jpg' || reported === 'image/pjpeg') return 'image/jpeg';
  if (reported !== '' && reported !== 'application/octet-stream') return reported;
  const extension = extensionOf(name);
  return (
    allowedFileTypes.find((type) => (extensionsByType[type] as readonly string[]).includes(extension)) ??
    reported
  );
}

/**
 * The extension that a file is stored under (specification section 7, storage path): that of its name when it belongs
 * to the type, otherwise the type's own, so that a name can never make a file something else.
 *
 * @returns the extension in lower case without the dot.
 */
export function storedExtension(name: string, type: AllowedFileType): string {
  const extensions: readonly string[] = extensionsByType[type];
  const extension = extensionOf(name);
  return extensions.includes(extension) ? extension : extensionsByType[type][0];
}

/** A chosen file: what a browser's File tells without being read. */
export interface ChosenFile {
  readonly name: string;
  /** MIME type from the browser, '' when it knows none. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

/** 'File type {type} is not supported' (specification section 5); names the extension when there is no type. */
export function unsupportedTypeMessage({ name, type }: Pick<ChosenFile, 'name' | 'type'>): string {
  const extension = extensionOf(name);
  const known = fileType(name, type) || (extension === '' ? 'unknown' : `.${extension}`);
  return `File type ${known} is not supported`;
}

/**
 * The rules of every upload (specification section 5): at most 50 MB and an allowed type. Size comes first.
 *
 * @returns the message to show, or null when the file may be uploaded. What is inside is for `file-content` to check.
 */
export function uploadProblem(file: ChosenFile): string | null {
  if (file.size > maximumFileSize) return fileTooLargeMessage;
  return isAllowedFileType(fileType(file.name, file.type)) ? null : unsupportedTypeMessage(file);
}

/**
 * The rule of door drawings (specification section 5): a PDF, and every rule of an upload.
 *
 * @param message which of the two messages the screen shows for a file that is no PDF.
 * @returns the message to show, or null when the file may be uploaded.
 */
export function drawingProblem(
  file: ChosenFile,
  message: typeof doorDrawingsMessage | typeof onlyPdfMessage = doorDrawingsMessage,
): string | null {
  return isPdf(fileType(file.name, file.type)) ? uploadProblem(file) : message;
}

/**
 * The rule of the Files tab (specification section 5): every file has an allowed extension.
 *
 * @param names names of the dropped files.
 * @returns 'Unsupported file types: {names}' with the refused names separated by a comma, or null when all are good.
 */
export function extensionsProblem(names: readonly string[]): string | null {
  const refused = names.filter((name) => !allowedExtensions.includes(extensionOf(name)));
  return refused.length === 0 ? null : `Unsupported file types: ${refused.join(', ')}`;
}
