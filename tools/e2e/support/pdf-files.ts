/** A PDF with so many pages, each with its number on it; A4 upright, or on its side. */
export function pdfWithPages(count: number, landscape = false): Buffer {
  const [width, height] = landscape ? [842, 595] : [595, 842];
  const objects = ['<< /Type /Catalog /Pages 2 0 R >>', ''];
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
  objects.push(font);
  const pages: number[] = [];
  for (let page = 1; page <= count; page += 1) {
    objects.push(streamOf(`BT /F1 48 Tf 72 ${height - 142} Td (Page number ${page}) Tj ET`));
    pages.push(objects.length + 1);
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${objects.length} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    );
  }
  objects[1] = `<< /Type /Pages /Count ${count} /Kids [${pages.map((id) => `${id} 0 R`).join(' ')}] >>`;
  return pdfOf(objects);
}

/**
 * A PDF with the fonts that it names left out, as many programs write them: 日本語 in Shift-JIS, which needs a
 * character map, and αβγ, which needs the symbol font.
 */
export function pdfWithoutItsFonts(): Buffer {
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 8 0 R >> >> >>',
    streamOf('BT /F1 48 Tf 72 700 Td <93FA967B8CEA> Tj ET BT /F2 48 Tf 72 600 Td (abg) Tj ET'),
    '<< /Type /Font /Subtype /Type0 /BaseFont /Ryumin-Light /Encoding /90ms-RKSJ-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Ryumin-Light /FontDescriptor 7 0 R /DW 1000 /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> >>',
    '<< /Type /FontDescriptor /FontName /Ryumin-Light /Flags 6 /FontBBox [0 -120 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 700 /StemV 80 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Symbol >>',
  ]);
}

const streamOf = (content: string) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** Writes a PDF of its objects; the first one is the catalog. */
function pdfOf(objects: string[]): Buffer {
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  body += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.lastIndexOf('xref\n0 ')}\n%%EOF\n`;
  return Buffer.from(body, 'latin1');
}
