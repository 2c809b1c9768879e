import { Drawing } from './drawing.tsx';
import { grain, insulation, leaningLines } from './hatching.ts';

const panel = { x: 0, y: 0, width: 240, height: 150 };

const hatchings = {
  insulation: [0, 50, 100].map((y) => insulation({ ...panel, y, height: 50 })).join(''),
  meranti: grain(panel, 46, 1.2),
  oak: grain(panel, 19, 4.6),
  pine: grain({ ...panel, width: 120 }, 7, 3) + grain({ ...panel, x: 120, width: 120 }, 7, 3) + 'M120 0V150',
  aluminium: leaningLines(panel, 45, 9) + leaningLines({ ...panel, y: 60, height: 30 }, -45, 9),
  glass: [20, 96, 172].map((x) => leaningLines({ x, y: 36, width: 60, height: 78 }, 32, 18)).join(''),
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
