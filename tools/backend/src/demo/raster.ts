/** Colours by number, so that every image format can be written from the same pixels. */
export const palette = [
  [244, 244, 242], // wall
  [62, 68, 76], // frame
  [138, 86, 52], // leaf
  [196, 222, 236], // glass
  [212, 175, 55], // handle
  [108, 110, 112], // ground
  [178, 34, 34], // letters
  [255, 255, 255], // light behind the door
] as const;

type Colour = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Five by seven pixels each. */
const letters: Record<string, string> = {
  D: '11110100011000110001100011000111110',
  E: '11111100001000011110100001000011111',
  M: '10001110111010110101100011000110001',
  O: '01110100011000110001100011000101110',
};

/** An image of palette entries. */
export class Raster {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.pixels = new Uint8Array(width * height);
  }

  fill(x: number, y: number, width: number, height: number, colour: Colour): this {
    for (let row = y; row < y + height; row += 1) {
      this.pixels.fill(colour, row * this.width + x, row * this.width + x + width);
    }
    return this;
  }

  demo(x: number, y: number, size: number): this {
    [...'DEMO'].forEach((letter, index) => {
      [...(letters[letter] ?? '')].forEach((bit, at) => {
        const left = x + (index * 6 + (at % 5)) * size;
        if (bit === '1') this.fill(left, y + Math.floor(at / 5) * size, size, size, 6);
      });
    });
    return this;
  }
}

/** @param opening how far the door is open, from 0 to 1 */
export function paintDoor(opening = 0): Raster {
  const image = new Raster(320, 400);
  image.fill(0, 352, 320, 48, 5).fill(88, 64, 144, 288, 1).fill(96, 72, 128, 280, 7);
  const leaf = Math.max(8, Math.round(16 * (1 - opening)) * 8);
  image.fill(96, 72, leaf, 280, 2);
  if (leaf > 64) image.fill(120, 96, leaf - 48, 96, 3);
  image.fill(96 + leaf - 8, 216, 8, 24, 4);
  return image.demo(64, 8, 8);
}
