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
  const steps = Math.max(2, Math.round(length / depth));
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

/** The grain of a board that stands upright: lines that bend around a heart. */
export function grain({ x, y, width, height }: Rectangle, lines: number, bend: number): string {
  const step = width / (lines + 1);
  return Array.from({ length: lines }, (_, index) => {
    const at = x + step * (index + 1);
    const towardsHeart = ((index + 1) / (lines + 1) - 0.5) * 2;
    const pull = bend * step * Math.sign(towardsHeart || 1) * (1 - Math.abs(towardsHeart));
    const heart = y + height * (0.38 + 0.08 * Math.sin(index));
    return (
      `M${round(at)} ${round(y)}` +
      `C${round(at)} ${round(heart - height * 0.2)} ${round(at + pull)} ${round(heart - height * 0.12)} ${round(at + pull)} ${round(heart)}` +
      `S${round(at - pull * 0.3)} ${round(heart + height * 0.2)} ${round(at - pull * 0.2)} ${round(heart + height * 0.34)}` +
      `S${round(at)} ${round(y + height * 0.92)} ${round(at)} ${round(y + height)}`
    );
  }).join('');
}
