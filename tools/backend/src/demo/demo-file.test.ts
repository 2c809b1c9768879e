import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { inflateRawSync, inflateSync } from 'node:zlib';
import type { DemoFileRow } from './demo-file.ts';
import { makeDemoFile } from './demo-file.ts';

const row = (type: string, door: string | null = 'VU-01'): DemoFileRow => ({
  file_path: 'project/door/file',
  file_type: type,
  original_name: 'Külmlao uks õ.pdf',
  project: 'CO-4  Demo',
  door,
  width: 1490.5,
  height: 2090,
  has_glass: true,
  handedness: 'Right',
});
const make = (type: string, door?: string | null) => makeDemoFile(row(type, door));

/** The texts of all pages, as a reader finds them through the cross-reference table. */
function readPdf(file: Buffer): { pages: number; text: string } {
  const text = file.toString('latin1');
  const table = Number(/startxref\n(\d+)\n%%EOF/.exec(text)?.[1]);
  assert.equal(text.slice(table, table + 4), 'xref');
  const offsets = [...text.slice(table).matchAll(/(\d{10}) 00000 n/g)].map((match) => Number(match[1]));
  offsets.forEach((offset, index) => assert.ok(text.startsWith(`${index + 1} 0 obj`, offset)));
  const streams = [...text.matchAll(/\/Length (\d+) \/Filter \/FlateDecode >>\nstream\n/g)].map((match) => {
    const start = match.index + match[0].length;
    return inflateSync(file.subarray(start, start + Number(match[1]))).toString('latin1');
  });
  const words = streams.flatMap((stream) => [...stream.matchAll(/<([0-9a-f]+)> Tj/g)]);
  return {
    pages: Number(/\/Count (\d+)/.exec(text)?.[1]),
    text: words.map((match) => Buffer.from(match[1] ?? '', 'hex').toString('latin1')).join('\n'),
  };
}

/** The entries of a ZIP archive, through its directory. */
function readZip(file: Buffer): Record<string, string> {
  const end = file.lastIndexOf('PK\x05\x06');
  let at = file.readUInt32LE(end + 16);
  const entries: Record<string, string> = {};
  for (let index = 0; index < file.readUInt16LE(end + 10); index += 1) {
    const nameLength = file.readUInt16LE(at + 28);
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    const local = file.readUInt32LE(at + 42);
    const start = local + 30 + file.readUInt16LE(local + 26);
    const data = file.subarray(start, start + file.readUInt32LE(at + 20));
    entries[name] = (file.readUInt16LE(at + 10) === 0 ? data : inflateRawSync(data)).toString('utf8');
    at += 46 + nameLength;
  }
  return entries;
}

describe('demo files', () => {
  test('a drawing has two pages, the dimensions of its door, and says that it is a demo', () => {
    const { pages, text } = readPdf(make('application/pdf'));
    assert.equal(pages, 2);
    for (const word of ['DEMO', '1490.5', '2090', 'Right hand', 'VU-01', 'Külmlao uks õ.pdf'])
      assert.ok(text.includes(word), word);
  });

  test('a plan of a project has three pages', () => {
    const { pages, text } = readPdf(make('application/pdf', null));
    assert.equal(pages, 3);
    assert.match(text, /DEMO/);
  });

  test('images have the size that they claim', () => {
    const png = make('image/png');
    assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [320, 400]);
    const gif = make('image/gif');
    assert.deepEqual(
      [gif.toString('latin1', 0, 6), gif.readUInt16LE(6), gif.readUInt16LE(8)],
      ['GIF89a', 320, 400],
    );
    const jpeg = make('image/jpeg');
    assert.deepEqual([jpeg.readUInt16BE(0), jpeg.readUInt16BE(jpeg.length - 2)], [0xffd8, 0xffd9]);
  });

  test('spreadsheets hold the table', () => {
    const xlsx = readZip(make('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'));
    assert.match(xlsx['xl/worksheets/sheet1.xml'] ?? '', /DEMO.*1490\.5/s);
    const ods = make('application/vnd.oasis.opendocument.spreadsheet');
    assert.match(readZip(ods)['content.xml'] ?? '', /DEMO.*1490\.5/s);
    // Programs know an ODS by the bytes at this place.
    assert.equal(ods.toString('latin1', 30, 38), 'mimetype');
    const xls = make('application/vnd.ms-excel');
    assert.equal(xls.toString('hex', 0, 8), 'd0cf11e0a1b11ae1');
    assert.ok(
      xls.includes(Buffer.from('Workbook', 'utf16le')) && xls.includes(Buffer.from('DEMO', 'utf16le')),
    );
  });

  test('mails have a subject and a body', () => {
    assert.match(make('message/rfc822').toString(), /^From: .*\r\nTo: .*\r\nSubject: /);
    const msg = make('application/vnd.ms-outlook');
    assert.equal(msg.toString('hex', 0, 8), 'd0cf11e0a1b11ae1');
    assert.ok(msg.includes(Buffer.from('DEMO: küsimus', 'utf16le')));
  });

  test('the same row gives the same bytes, another type an error', () => {
    for (const type of ['application/pdf', 'image/gif', 'application/vnd.ms-excel'])
      assert.deepEqual(make(type), make(type));
    assert.throws(() => make('video/mp4'), /no demo file for the type video\/mp4/);
  });
});
