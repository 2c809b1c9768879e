import type { AllowedFileType } from './file-rules.ts';

/** How many bytes from a file's beginning `contentProblem` needs to see. */
export const contentBytes = 4096;

const names: Readonly<Record<AllowedFileType, string>> = {
  'application/pdf': 'PDF file',
  'image/jpeg': 'JPEG image',
  'image/png': 'PNG image',
  'image/gif': 'GIF image',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel file',
  'application/vnd.ms-excel': 'Excel file',
  'application/vnd.oasis.opendocument.spreadsheet': 'OpenDocument file',
  'message/rfc822': 'e-mail file',
  'application/vnd.ms-outlook': 'Outlook e-mail file',
};

// One character for each byte: signatures and headers are compared as text.
function latin1(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

const programs = ['MZ', '\x7fELF', '#!', '\xca\xfe\xba\xbe', '\xcf\xfa\xed\xfe', '\xce\xfa\xed\xfe'];
const compoundFile = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';

function isPdfContent(head: string): boolean {
  // Readers find the header anywhere in the first kilobyte; a program could carry it there too.
  return head.slice(0, 1024).includes('%PDF-') && !programs.some((signature) => head.startsWith(signature));
}

function firstZipEntry(head: string): { name: string; content: string } | null {
  if (!head.startsWith('PK\x03\x04')) return null;
  const number = (at: number) => head.charCodeAt(at) + head.charCodeAt(at + 1) * 256;
  const nameEnd = 30 + number(26);
  return { name: head.slice(30, nameEnd), content: head.slice(nameEnd + number(28)) };
}

function isSpreadsheetPackage(head: string): boolean {
  // A workbook with a password is a compound file that holds the package.
  if (head.startsWith(compoundFile)) return true;
  return /^(\[Content_Types\]\.xml|_rels\/|docProps\/|xl\/|customXml\/)/.test(
    firstZipEntry(head)?.name ?? '',
  );
}

function isOpenDocumentSpreadsheet(head: string): boolean {
  const entry = firstZipEntry(head);
  return (
    entry?.name === 'mimetype' && entry.content.startsWith('application/vnd.oasis.opendocument.spreadsheet')
  );
}

const mailField =
  /^(from|to|cc|subject|date|received|return-path|delivered-to|message-id|mime-version|x-[\w-]+):/im;

function isMail(head: string): boolean {
  const text = head.replace(/^\xef\xbb\xbf/, '').replace(/^From [^\r\n]*\r?\n/, '');
  const header = text.split(/\r?\n\r?\n/, 1)[0] ?? '';
  return !text.includes('\0') && /^[!-9;-~]+:/.test(text) && mailField.test(header);
}

const checks: Readonly<Record<AllowedFileType, (head: string) => boolean>> = {
  'application/pdf': isPdfContent,
  'image/jpeg': (head) => head.startsWith('\xff\xd8\xff'),
  'image/png': (head) => head.startsWith('\x89PNG\r\n\x1a\n'),
  'image/gif': (head) => head.startsWith('GIF87a') || head.startsWith('GIF89a'),
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': isSpreadsheetPackage,
  'application/vnd.ms-excel': (head) => head.startsWith(compoundFile),
  'application/vnd.oasis.opendocument.spreadsheet': isOpenDocumentSpreadsheet,
  'message/rfc822': isMail,
  'application/vnd.ms-outlook': (head) => head.startsWith(compoundFile),
};

/**
 * Checks that a file is inside what its type says, so that a renamed program is refused (specification section 5,
 * allowed types).
 *
 * @param name file name, for the message.
 * @param type the allowed type that the file claims (`fileType`).
 * @param beginning the first `contentBytes` bytes of the file, or all of a shorter one.
 * @returns the message to show, for example 'plan.pdf is not a valid PDF file', or null when the content fits.
 */
export function contentProblem(name: string, type: AllowedFileType, beginning: Uint8Array): string | null {
  return checks[type](latin1(beginning.subarray(0, contentBytes)))
    ? null
    : `${name} is not a valid ${names[type]}`;
}
