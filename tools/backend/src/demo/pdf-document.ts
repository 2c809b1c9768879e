import { deflateSync } from 'node:zlib';

/** One page, drawn with millimetres from the lower left corner. */
export class PdfPage {
  readonly #commands: string[] = [];
  readonly width: number;
  readonly height: number;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  /** @param lineWidth in millimetres, for everything that follows */
  pen(lineWidth: number): this {
    return this.#add(`${points(lineWidth)} w`);
  }

  line(fromX: number, fromY: number, toX: number, toY: number): this {
    return this.#add(`${points(fromX)} ${points(fromY)} m ${points(toX)} ${points(toY)} l S`);
  }

  rectangle(x: number, y: number, width: number, height: number, grey?: number): this {
    const box = `${points(x)} ${points(y)} ${points(width)} ${points(height)} re`;
    return this.#add(grey === undefined ? `${box} S` : `${grey} g ${box} B 0 g`);
  }

  /** @param size of the letters in millimetres */
  text(
    x: number,
    y: number,
    size: number,
    text: string,
    options: { bold?: boolean; turned?: boolean } = {},
  ): this {
    const font = options.bold === true ? '/F2' : '/F1';
    const matrix = options.turned === true ? '0 1 -1 0' : '1 0 0 1';
    const place = `${matrix} ${points(x)} ${points(y)} Tm`;
    return this.#add(`BT ${font} ${points(size)} Tf ${place} <${hexText(text)}> Tj ET`);
  }

  get content(): string {
    return this.#commands.join('\n');
  }

  #add(command: string): this {
    this.#commands.push(command);
    return this;
  }
}

/** A PDF with the fonts that every reader has. The same pages give the same bytes. */
export function writePdf(title: string, pages: PdfPage[]): Buffer {
  const objects: (string | Buffer)[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${6 + index * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Title <${hexText(title)}> /Creator (Door Portal demo data) >>`,
  ];
  pages.forEach((page, index) => {
    const box = `[0 0 ${points(page.width)} ${points(page.height)}]`;
    const resources = '<< /Font << /F1 3 0 R /F2 4 0 R >> >>';
    const content = deflateSync(Buffer.from(page.content, 'latin1'));
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Resources ${resources} /Contents ${7 + index * 2} 0 R >>`,
      Buffer.concat([
        Buffer.from(`<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n`),
        content,
        Buffer.from('\nendstream'),
      ]),
    );
  });
  return assemble(objects);
}

function assemble(objects: (string | Buffer)[]): Buffer {
  const parts = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const offsets: number[] = [];
  let position = parts[0]?.length ?? 0;
  objects.forEach((object, index) => {
    offsets.push(position);
    const body = Buffer.isBuffer(object) ? object : Buffer.from(object, 'latin1');
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    parts.push(part);
    position += part.length;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${position}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(table + trailer)]);
}

const points = (millimetres: number): string => String(Math.round((millimetres * 7200) / 25.4) / 100);

/** WinAnsi, which has every letter of Estonian; what it lacks becomes a question mark. */
function hexText(text: string): string {
  const special: Record<string, number> = { š: 0x9a, ž: 0x9e, Š: 0x8a, Ž: 0x8e, '–': 0x96, '×': 0xd7 };
  const bytes = [...text].map((letter) => {
    const code = special[letter] ?? letter.codePointAt(0) ?? 63;
    return code < 256 ? code : 63;
  });
  return Buffer.from(bytes).toString('hex');
}
