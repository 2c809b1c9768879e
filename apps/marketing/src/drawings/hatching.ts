/**
 * Hatchings as SVG path data, clipped to a rectangle by calculation. Coordinates are rounded, so that the
 * server and every browser write the same text.
 */
export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

const round = (value: number) => Math.round(value * 10) / 10;

/**
 * Parallel lines.
 * @param angle to the vertical, in degrees, leaning right; between -80 and 80
 * @param pitch horizontal distance of the lines
 */
export function leaningLines({ x, y, width, height }: Rectangle, angle: number, pitch: number): string {
  const slope = Math.tan((angle * Math.PI) / 180);
  const lean = slope * height;
  let path = '';
  for (let foot = Math.min(0, -lean) + pitch; foot < width + Math.max(0, -lean); foot += pitch) {
    const ends = [0, lean].map((offset) => Math.min(Math.max(foot + offset, 0), width));
    const [start = 0, end = 0] = ends;
    if (start === end && lean !== 0) continue;
    const rise = (at: number) => (lean === 0 ? (at === start ? 0 : height) : (at - foot) / slope);
    const [low, high] = lean === 0 ? [0, height] : [rise(start), rise(end)];
    path += `M${round(x + start)} ${round(y + height - low)}L${round(x + end)} ${round(y + height - high)}`;
  }
  return path;
}

/** The crossed hatching of rigid insulation, running along the longer side of the core. */
export function insulation({ x, y, width, height }: Rectangle): string {
  const horizontal = width >= height;
  const [length, depth] = horizontal ? [width, height] : [height, width];
  const steps = Math.max(2, Math.round((1.6 * length) / depth));
  const line = (phase: number) =>
    Array.from({ length: steps + 1 }, (_, step) => {
      const along = (length / steps) * step;
      const across = step % 2 === phase ? 0 : depth;
      return horizontal
        ? `${round(x + along)} ${round(y + across)}`
        : `${round(x + across)} ${round(y + along)}`;
    }).join('L');
  return `M${line(0)}M${line(1)}`;
}

/**
 * The grain of a board that stands upright: lines that part around a heart.
 * @param bend how far they part, in distances of the lines; less than half their number
 * @param heart height of the heart as a share of the board's, from the top
 */
export function grain({ x, y, width, height }: Rectangle, lines: number, bend: number, heart = 0.4): string {
  const step = width / (lines + 1);
  const centre = y + height * heart;
  return Array.from({ length: lines }, (_, index) => {
    const at = x + step * (index + 1);
    const side = ((index + 1) / (lines + 1) - 0.5) * 2;
    const parted = round(at + bend * step * Math.sign(side) * (1 - Math.abs(side)) ** 2);
    return (
      `M${round(at)} ${y}C${round(at)} ${round(centre - height * 0.24)} ${parted} ${round(centre - height * 0.14)} ` +
      `${parted} ${round(centre)}S${round(at)} ${round(centre + height * 0.24)} ${round(at)} ${y + height}`
    );
  }).join('');
}

/** The grain of a board cut off the heart: arches inside one another. */
export function archedGrain({ x, y, width, height }: Rectangle, arches: number): string {
  const centre = x + width / 2;
  const bottom = y + height;
  return Array.from({ length: arches }, (_, index) => {
    const share = (index + 1) / arches;
    const half = (width / 2) * share * 1.15;
    const crown = bottom - height * share * 1.9;
    const shoulder = crown + (bottom - crown) * 0.42;
    const [left, right] = [centre - half, centre + half];
    return (
      `M${round(left)} ${bottom}C${round(left)} ${round(shoulder)} ${round(centre - half * 0.45)} ${round(crown)} ` +
      `${round(centre)} ${round(crown)}S${round(right)} ${round(shoulder)} ${round(right)} ${bottom}`
    );
  }).join('');
}
