import { contentBytes, contentProblem } from './file-content.ts';
import { type AllowedFileType, allowedFileTypes } from './file-rules.ts';

// One byte for each character.
const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

const compound = `\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${'\0'.repeat(32)}`;
const program = `MZ\x90\0\x03\0\0\0${'\0'.repeat(64)}This program cannot be run in DOS mode.`;

function zip(name: string, content: string): string {
  const length = (text: string) => String.fromCharCode(text.length % 256, Math.floor(text.length / 256));
  return `PK\x03\x04${'\0'.repeat(22)}${length(name)}\0\0${name}${content}PK\x01\x02`;
}

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const ods = 'application/vnd.oasis.opendocument.spreadsheet';

const samples: Readonly<Record<AllowedFileType, string>> = {
  'application/pdf': '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj',
  'image/jpeg': '\xff\xd8\xff\xe0\0\x10JFIF\0',
  'image/png': '\x89PNG\r\n\x1a\n\0\0\0\rIHDR',
  'image/gif': 'GIF89a\x01\0\x01\0',
  [xlsx]: zip('[Content_Types].xml', '<?xml version="1.0"?>'),
  'application/vnd.ms-excel': compound,
  [ods]: zip('mimetype', ods),
  'message/rfc822': 'From: Demo <demo@doors.example>\r\nSubject: Drawings\r\n\r\nSee below.',
  'application/vnd.ms-outlook': compound,
};

describe('contentProblem', () => {
  it.each(allowedFileTypes)('takes a true file of type %s', (type) => {
    expect(contentProblem('file', type, bytes(samples[type]))).toBeNull();
  });

  it.each(allowedFileTypes)('refuses a renamed program, an empty file and a page as %s', (type) => {
    for (const content of [
      program,
      '',
      '<!doctype html><script>alert(1)</script>',
      '#!/bin/sh\nSubject: x',
    ]) {
      expect(contentProblem('file', type, bytes(content))).toMatch(/^file is not a valid .+ (file|image)$/);
    }
  });

  it('refuses every type under the name of another, save the two that share a format', () => {
    for (const claimed of allowedFileTypes) {
      for (const real of allowedFileTypes) {
        const fits = contentProblem('file', claimed, bytes(samples[real])) === null;
        // A workbook with a password is a compound file too.
        const same = samples[real] === samples[claimed] || (claimed === xlsx && samples[real] === compound);
        expect([claimed, real, fits]).toEqual([claimed, real, same]);
      }
    }
  });

  it('names the file and the kind it claims', () => {
    expect(contentProblem('plan.pdf', 'application/pdf', bytes(program))).toBe(
      'plan.pdf is not a valid PDF file',
    );
    expect(contentProblem('a.gif', 'image/gif', bytes('GIF90a'))).toBe('a.gif is not a valid GIF image');
  });

  it('finds the header of a PDF in its first kilobyte, unless a program carries it', () => {
    expect(contentProblem('a.pdf', 'application/pdf', bytes(`\r\n${samples['application/pdf']}`))).toBeNull();
    expect(contentProblem('a.pdf', 'application/pdf', bytes(`${' '.repeat(1020)}%PDF-1.7`))).not.toBeNull();
    expect(contentProblem('a.pdf', 'application/pdf', bytes(`${program}%PDF-1.7`))).not.toBeNull();
    expect(contentProblem('a.pdf', 'application/pdf', bytes('\x7fELF %PDF-1.7'))).not.toBeNull();
  });

  it('refuses an archive that is no spreadsheet', () => {
    for (const type of [xlsx, ods] as const) {
      expect(contentProblem('a', type, bytes(zip('setup.exe', program)))).not.toBeNull();
      expect(contentProblem('a', type, bytes(zip('mimetype', 'application/epub+zip')))).not.toBeNull();
    }
  });

  it.each([
    [
      'a mailbox line first',
      'From demo@doors.example Thu Mar  5 10:00:00 2026\nDate: Thu, 5 Mar 2026\n\nx',
      true,
    ],
    ['a byte order mark', '\xef\xbb\xbfReceived: by mail.example\nTo: x@doors.example\n\nx', true],
    ['unknown fields only', 'Colour: red\nSize: 3\n\nSubject: not in the header', false],
    ['binary data', 'Subject: x\r\n\r\n\0\0\0', false],
    ['plain text', 'Dear all,\nSubject: x\n', false],
  ])('reads an e-mail with %s', (_name, content, good) => {
    expect(contentProblem('a.eml', 'message/rfc822', bytes(content)) === null).toBe(good);
  });

  it('looks at the beginning only, however long the file is', () => {
    const late = bytes(`Subject: x\n\n${'a'.repeat(contentBytes)}\0`);
    expect(contentProblem('a.eml', 'message/rfc822', late)).toBeNull();
  });
});
