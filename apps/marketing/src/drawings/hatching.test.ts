import { insulation, leaningLines } from './hatching.ts';

const rectangle = { x: 10, y: 20, width: 60, height: 100 };
const numbers = (path: string) => path.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];

function points(path: string): [number, number][] {
  const flat = numbers(path);
  return flat.flatMap((x, index) => (index % 2 === 0 ? [[x, flat[index + 1] ?? Number.NaN]] : []));
}

describe('hatchings', () => {
  it.each([
    ['upright', leaningLines(rectangle, 0, 7)],
    ['leaning right', leaningLines(rectangle, 18, 7)],
    ['leaning left', leaningLines(rectangle, -38, 7)],
    ['flat', leaningLines({ ...rectangle, height: 10 }, 60, 7)],
    ['insulation', insulation(rectangle)],
    ['lying insulation', insulation({ ...rectangle, height: 12 })],
  ])('%s lines stay within their rectangle', (_, path) => {
    const drawn = points(path);
    expect(drawn.length).toBeGreaterThan(4);
    for (const [x, y] of drawn) {
      expect(x).toBeGreaterThanOrEqual(10);
      expect(x).toBeLessThanOrEqual(70);
      expect(y).toBeGreaterThanOrEqual(20);
      expect(y).toBeLessThanOrEqual(120);
    }
  });

  it.each([10, 18, -38])('lean at %s degrees to the vertical', (angle) => {
    const [[x1, y1] = [0, 0], [x2, y2] = [0, 0]] = points(leaningLines(rectangle, angle, 20));
    expect((Math.atan((x2 - x1) / (y1 - y2)) * 180) / Math.PI).toBeCloseTo(angle, 0);
  });
});
