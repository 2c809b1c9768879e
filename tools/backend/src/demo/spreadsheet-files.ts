import { writeCompoundFile } from './compound-file.ts';
import { writeZip } from './zip-archive.ts';

export type Cells = (string | number)[][];

export const demoCells: Cells = [
  ['DEMO', 'Demo data, not an order'],
  ['Uks', 'Laius', 'Kõrgus', 'Kogus'],
  ['VU-01', 990, 2090, 2],
  ['SU-02', 890, 2090, 4],
  ['KU-03', 1490.5, 2190, 1],
];

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export function writeXlsx(cells: Cells): Buffer {
  const office = 'http://schemas.openxmlformats.org';
  const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const rows = cells.map((row, index) => {
    const written = row.map((value, column) => {
      const place = `r="${String.fromCharCode(65 + column)}${index + 1}"`;
      return typeof value === 'number'
        ? `<c ${place}><v>${value}</v></c>`
        : `<c ${place} t="inlineStr"><is><t>${escapeXml(value)}</t></is></c>`;
    });
    return `<row r="${index + 1}">${written.join('')}</row>`;
  });
  return writeZip({
    '[Content_Types].xml': `${declaration}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/></Types>`,
    '_rels/.rels': `${declaration}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${declaration}<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="Demo" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${declaration}<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetData>${rows.join('')}</sheetData></worksheet>`,
  });
}

export function writeOds(cells: Cells): Buffer {
  const namespace = 'urn:oasis:names:tc:opendocument:xmlns';
  const type = 'application/vnd.oasis.opendocument.spreadsheet';
  const rows = cells.map((row) => {
    const written = row.map((value) =>
      typeof value === 'number'
        ? `<table:table-cell office:value-type="float" office:value="${value}"><text:p>${value}</text:p></table:table-cell>`
        : `<table:table-cell office:value-type="string"><text:p>${escapeXml(value)}</text:p></table:table-cell>`,
    );
    return `<table:table-row>${written.join('')}</table:table-row>`;
  });
  return writeZip(
    {
      mimetype: type,
      'content.xml': `${declaration}<office:document-content xmlns:office="${namespace}:office:1.0" xmlns:table="${namespace}:table:1.0" xmlns:text="${namespace}:text:1.0" office:version="1.2"><office:body><office:spreadsheet><table:table table:name="Demo">${rows.join('')}</table:table></office:spreadsheet></office:body></office:document-content>`,
      'META-INF/manifest.xml': `${declaration}<manifest:manifest xmlns:manifest="${namespace}:manifest:1.0" manifest:version="1.2"><manifest:file-entry manifest:full-path="/" manifest:media-type="${type}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
    },
    ['mimetype'],
  );
}

/** The older format of Excel (BIFF8). */
export function writeXls(cells: Cells): Buffer {
  const record = (type: number, ...data: (Buffer | number[])[]) => {
    const body = Buffer.concat(data.map((part) => Buffer.from(part)));
    return Buffer.concat([words(type, body.length), body]);
  };
  const end = record(0x0a);
  const globals = (sheetAt: number) =>
    Buffer.concat([
      record(0x809, words(0x600, 5, 0x2000, 0x7cd), words(0, 0, 6, 0)),
      record(0x42, words(1200)),
      ...Array.from({ length: 4 }, () =>
        record(0x31, words(200, 0, 0x7fff, 400, 0, 0, 0), [5, 0], Buffer.from('Arial')),
      ),
      ...Array.from({ length: 16 }, (_, index) =>
        record(0xe0, words(0, 0, index < 15 ? 0xfff5 : 1, 0x20, index < 15 ? 0xf400 : 0, 0, 0, 0, 0, 0x20c0)),
      ),
      record(0x293, words(0x8000), [0, 0xff]),
      record(0x85, words(sheetAt & 0xffff, sheetAt >> 16, 0), [4, 0], Buffer.from('Demo')),
      end,
    ]);
  const written = cells.flatMap((row, rowIndex) =>
    row.map((value, column) => {
      const place = words(rowIndex, column, 15);
      if (typeof value === 'string') {
        return record(0x204, place, words(value.length), [1], Buffer.from(value, 'utf16le'));
      }
      const number = Buffer.alloc(8);
      number.writeDoubleLE(value);
      return record(0x203, place, number);
    }),
  );
  const columns = Math.max(...cells.map((row) => row.length));
  const sheet = Buffer.concat([
    record(0x809, words(0x600, 0x10, 0x2000, 0x7cd), words(0, 0, 6, 0)),
    record(0x200, words(0, 0, cells.length, 0, 0, columns, 0)),
    ...written,
    record(0x23e, words(0x6b6, 0, 0, 0x40, 0, 0, 0, 0, 0)),
    end,
  ]);
  const workbook = Buffer.concat([globals(globals(0).length), sheet]);
  return writeCompoundFile({ streams: { Workbook: workbook } });
}

function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => bytes.writeUInt16LE(value, index * 2));
  return bytes;
}
