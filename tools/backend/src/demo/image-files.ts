import { crc32, deflateSync } from 'node:zlib';
import type { Raster } from './raster.ts';
import { palette } from './raster.ts';

export function writePng(image: Raster): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(image.width, 0);
  header.writeUInt32BE(image.height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const rows = Buffer.alloc((image.width + 1) * image.height);
  for (let row = 0; row < image.height; row += 1) {
    rows.set(image.pixels.subarray(row * image.width, (row + 1) * image.width), row * (image.width + 1) + 1);
  }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** An endless animation with half a second for each image. */
export function writeGif(images: [Raster, ...Raster[]]): Buffer {
  const [first] = images;
  const word = (value: number) => [value & 255, value >> 8];
  const screen = [...word(first.width), ...word(first.height), 0xf2, 0, 0];
  const repeat = [0x21, 0xff, 11, ...Buffer.from('NETSCAPE2.0'), 3, 1, 0, 0, 0];
  const frames = images.flatMap((image) => [
    Buffer.from([0x21, 0xf9, 4, 4, ...word(50), 0, 0]),
    Buffer.from([0x2c, ...word(0), ...word(0), ...word(image.width), ...word(image.height), 0]),
    lzwBlocks(image.pixels),
  ]);
  return Buffer.concat([
    Buffer.from('GIF89a'),
    Buffer.from([...screen, ...palette.flat(), ...repeat]),
    ...frames,
    Buffer.from([0x3b]),
  ]);
}

/** LZW without a dictionary: a clear code often enough that every code stays four bits wide. */
function lzwBlocks(pixels: Uint8Array): Buffer {
  const clear = 8;
  const codes: number[] = [];
  pixels.forEach((pixel, index) => {
    if (index % 6 === 0) codes.push(clear);
    codes.push(pixel);
  });
  codes.push(clear + 1);
  const bytes = Buffer.alloc(Math.ceil(codes.length / 2));
  codes.forEach((code, index) => {
    bytes[index >> 1] = (bytes[index >> 1] ?? 0) | (code << (index % 2 === 0 ? 0 : 4));
  });
  const blocks = [Buffer.from([3])];
  for (let start = 0; start < bytes.length; start += 255) {
    const block = bytes.subarray(start, start + 255);
    blocks.push(Buffer.from([block.length]), block);
  }
  return Buffer.concat([...blocks, Buffer.from([0])]);
}

/** A JPEG with one colour for each eight by eight pixels, which is all that the painted door needs. */
export function writeJpeg(image: Raster): Buffer {
  const segment = (marker: number, data: number[]) =>
    Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255, ...data]);
  const size = [image.height >> 8, image.height & 255, image.width >> 8, image.width & 255];
  // Twelve lengths of a difference, coded with four bits each; and 'nothing more' as the only detail.
  const lengths = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
  const counts = (bits: number, count: number) =>
    Array.from({ length: 16 }, (_, index) => (index === bits - 1 ? count : 0));
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, [...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    segment(0xc0, [8, ...size, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]),
    segment(0xc4, [0x00, ...counts(4, 12), ...lengths]),
    segment(0xc4, [0x10, ...counts(1, 1), 0]),
    segment(0xda, [3, 1, 0, 2, 0, 3, 0, 0, 63, 0]),
    scan(image),
    Buffer.from([0xff, 0xd9]),
  ]);
}

function scan(image: Raster): Buffer {
  let bits = '';
  const previous = [0, 0, 0];
  for (let y = 0; y < image.height; y += 8) {
    for (let x = 0; x < image.width; x += 8) {
      const [red = 0, green = 0, blue = 0] = palette[image.pixels[y * image.width + x] ?? 0] ?? [];
      const luminance = 0.299 * red + 0.587 * green + 0.114 * blue;
      const channels = [luminance - 128, 0.564 * (blue - luminance), 0.713 * (red - luminance)];
      channels.forEach((value, channel) => {
        // The average of a block, times eight, is the only coefficient.
        const coefficient = Math.round(value * 8);
        const difference = coefficient - (previous[channel] ?? 0);
        previous[channel] = coefficient;
        const length = difference === 0 ? 0 : Math.abs(difference).toString(2).length;
        const rest = difference < 0 ? difference + 2 ** length - 1 : difference;
        bits +=
          length.toString(2).padStart(4, '0') +
          (length === 0 ? '' : rest.toString(2).padStart(length, '0')) +
          '0';
      });
    }
  }
  const bytes: number[] = [];
  for (let at = 0; at < bits.length; at += 8) {
    const byte = Number.parseInt(bits.slice(at, at + 8).padEnd(8, '1'), 2);
    bytes.push(byte);
    if (byte === 0xff) bytes.push(0);
  }
  return Buffer.from(bytes);
}
