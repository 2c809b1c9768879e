import {
  alternatives,
  doorThicknesses,
  frameDepths,
  insulationThicknesses,
} from '../products/product-families.ts';
import { VerticalDimension } from './dimension.tsx';
import { DoorPlan } from './door-plan.tsx';
import { Drawing } from './drawing.tsx';
import { insulation, leaningLines } from './hatching.ts';

/** Drawing units per millimetre in the detail. */
const SCALE = 2.4;
const mm = (millimetres: number) => millimetres * SCALE;
const options = (values: readonly number[]) => values.join('/');

const frameDepth = mm(Math.max(...frameDepths));
const leafThickness = mm(Math.max(...doorThicknesses));
const core = mm(Math.max(...insulationThicknesses));

const plan = { x: 66, width: 226, y: 40, post: 14, thickness: 13 };

const insideFace = 264;
const outsideFace = insideFace + frameDepth;
const wall = { x: 0, y: insideFace + 16, width: 44, height: frameDepth - 44 };
const jamb = { x: 92, y: insideFace, width: 56, height: frameDepth };
const leaf = {
  x: jamb.x + jamb.width + 5,
  y: outsideFace - leafThickness,
  width: 150,
  height: leafThickness,
};
const stop = { x: jamb.x + jamb.width, y: insideFace, width: 34, height: frameDepth - leafThickness - 5 };
const cut = leaf.x + leaf.width;
const insulated = {
  x: leaf.x + 26,
  y: leaf.y + (leafThickness - core) / 2,
  width: leaf.width - 26,
  height: core,
};

/** A door from above, and the section through its frame and leaf enlarged, with the measurements of the range. */
export function LeafDetailDrawing() {
  return (
    <Drawing
      size={[410, 580]}
      labelSize={20}
      title={`A door from above, opening outwards, and the section through its frame and leaf: frame depth ${alternatives(frameDepths)} mm, door thickness ${alternatives(doorThicknesses)} mm, EPS insulation ${alternatives(insulationThicknesses)} mm.`}
    >
      <DoorPlan {...plan} opening="outwards" swing={56} />
      <path
        d={leaningLines({ x: 0, y: plan.y - 2, width: plan.x, height: 22 }, 45, 9)}
        stroke="var(--hatch)"
        strokeWidth="0.75"
      />
      <path
        d={leaningLines({ x: plan.x + plan.width, y: plan.y - 2, width: 118, height: 22 }, 45, 9)}
        stroke="var(--hatch)"
        strokeWidth="0.75"
      />
      <path
        d={`M0 ${plan.y - 2}h${plan.x}v22H0M410 ${plan.y - 2}H${plan.x + plan.width}v22H410`}
        strokeWidth="1.75"
      />
      <g stroke="var(--dimension)" strokeWidth="1">
        <circle cx={plan.x + 14} cy={plan.y + 8} r="27" />
        <path d={`M${plan.x + 4} ${plan.y + 33}L${plan.x - 6} ${plan.y + 62}`} />
      </g>
      <text x={plan.x - 16} y={plan.y + 80}>
        A
      </text>

      <path d={leaningLines(wall, 45, 14)} stroke="var(--hatch)" strokeWidth="0.75" />
      <path d={`M0 ${wall.y}h${wall.width}v${wall.height}H0`} strokeWidth="1.75" />
      <rect {...jamb} strokeWidth="1.75" />
      <path d={leaningLines(jamb, -38, 14)} stroke="var(--hatch)" strokeWidth="0.75" />
      <rect {...stop} strokeWidth="1.75" />
      <path d={leaningLines(stop, 38, 14)} stroke="var(--hatch)" strokeWidth="0.75" />
      <circle cx={leaf.x + 14} cy={leaf.y - 2} r="5" fill="currentColor" stroke="none" />
      <path d={`M${cut} ${leaf.y}H${leaf.x}V${outsideFace}H${cut}`} strokeWidth="1.75" />
      <path
        d={`M${insulated.x} ${insulated.y}v${core}M${leaf.x} ${insulated.y}H${cut}M${leaf.x} ${insulated.y + core}H${cut}`}
      />
      <path d={insulation(insulated)} stroke="var(--dimension)" strokeWidth="0.9" />
      <path
        d={`M${cut} ${leaf.y - 16}v${leafThickness / 2 + 8}l-8 4l16 8l-8 4v${leafThickness / 2 + 8}`}
        stroke="var(--hatch)"
        strokeWidth="1"
      />

      <VerticalDimension
        from={insideFace}
        to={outsideFace}
        at={jamb.x - 15}
        edge={jamb.x}
        label={options(frameDepths)}
      />
      <VerticalDimension
        from={insulated.y}
        to={insulated.y + core}
        at={cut + 46}
        edge={cut + 10}
        label={options(insulationThicknesses)}
      />
      <VerticalDimension
        from={leaf.y}
        to={outsideFace}
        at={cut + 92}
        edge={cut + 10}
        label={options(doorThicknesses)}
      />
      <text x={jamb.x} y={insideFace - 20}>
        inside
      </text>
      <text x={jamb.x} y={outsideFace + 34}>
        outside
      </text>
      <text x="400" y={outsideFace + 34} textAnchor="end">
        detail A
      </text>
    </Drawing>
  );
}
