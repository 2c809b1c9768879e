import { Drawing } from './drawing.tsx';
import { archedGrain, grain, insulation, leaningLines } from './hatching.ts';

const panel = { x: 0, y: 0, width: 240, height: 150 };

const knot = 'M113 60a7 11 0 1 0 14 0a7 11 0 1 0 -14 0M117 60a3 6 0 1 0 6 0a3 6 0 1 0 -6 0';

const hatchings = {
  insulation: [0, 50, 100].map((y) => insulation({ ...panel, y, height: 50 })).join(''),
  meranti: grain(panel, 48, 0.5, 0.5),
  oak: archedGrain(panel, 16),
  pine: grain(panel, 16, 1.9) + knot,
  aluminium: leaningLines(panel, 45, 10),
  glass: [22, 92, 162].map((x) => leaningLines({ x, y: 36, width: 56, height: 78 }, 32, 14)).join(''),
} as const;

export type MaterialHatching = keyof typeof hatchings;

/** A material as the hatching by which a drawing shows it. */
export function MaterialDrawing({ hatching }: { hatching: MaterialHatching }) {
  return (
    <Drawing size={[panel.width, panel.height]}>
      <path d={hatchings[hatching]} stroke="var(--hatch)" strokeWidth="1" />
    </Drawing>
  );
}
