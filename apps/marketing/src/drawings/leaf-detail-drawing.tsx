import { doorThicknesses, frameDepths, insulationThicknesses } from '../products/product-families.ts';
import { VerticalDimension } from './dimension.tsx';
import { Drawing } from './drawing.tsx';
import { insulation, leaningLines } from './hatching.ts';

/** Drawing units per millimetre. */
const SCALE = 1.7;
const mm = (millimetres: number) => millimetres * SCALE;
const options = (values: readonly number[]) => values.join(' / ');

const [frameDepth] = [Math.max(...frameDepths)];
const leafThickness = Math.max(...doorThicknesses);
const core = Math.max(...insulationThicknesses);

const outsideFace = 60 + mm(frameDepth);
const jamb = { x: 96, y: 60, width: 84, height: mm(frameDepth) };
const leaf = { x: 150, y: outsideFace - mm(leafThickness), width: 178, height: mm(leafThickness) };
const skin = mm((leafThickness - core) / 2);
const insulated = { x: leaf.x + 34, y: leaf.y + skin, width: leaf.width - 34, height: mm(core) };
const rebate = leaf.x - jamb.x;

/** The horizontal section through frame and leaf, enlarged, with the measurements of the range. */
export function LeafDetailDrawing() {
  return (
    <Drawing
      size={[440, 330]}
      title={`Horizontal section through frame and leaf: frame depth ${options(frameDepths)} mm, door thickness ${options(doorThicknesses)} mm, EPS insulation ${options(insulationThicknesses)} mm.`}
    >
      <path
        d={leaningLines({ x: 0, y: 74, width: jamb.x - 42, height: mm(frameDepth) - 28 }, 45, 14)}
        stroke="var(--hatch)"
        strokeWidth="0.75"
      />
      <path d={`M0 74H${jamb.x - 42}V${46 + mm(frameDepth)}H0`} strokeWidth="1.75" />
      <path
        d={`M${jamb.x} ${jamb.y}h${jamb.width}V${leaf.y - 4}h${rebate - jamb.width}V${outsideFace}H${jamb.x}z`}
        strokeWidth="1.75"
      />
      <path
        d={leaningLines({ x: jamb.x, y: jamb.y, width: rebate, height: jamb.height }, -38, 16)}
        stroke="var(--hatch)"
        strokeWidth="0.75"
      />
      <circle cx={leaf.x + 16} cy={leaf.y - 1} r="5" fill="currentColor" stroke="none" />
      <path
        d={`M${leaf.x + leaf.width} ${leaf.y}H${leaf.x + 4}V${outsideFace}H${leaf.x + leaf.width}`}
        strokeWidth="1.75"
      />
      <path
        d={`M${insulated.x} ${insulated.y}V${insulated.y + insulated.height}M${leaf.x + 4} ${insulated.y}h${leaf.width - 4}M${leaf.x + 4} ${insulated.y + insulated.height}h${leaf.width - 4}`}
      />
      <path d={insulation(insulated)} stroke="var(--dimension)" strokeWidth="0.9" />
      <path
        d={`M${leaf.x + leaf.width} ${leaf.y - 14}v${leaf.height / 2 + 2}l-7 6l14 12l-7 6v${leaf.height / 2 + 2}`}
        stroke="var(--hatch)"
        strokeWidth="1"
      />
      <VerticalDimension
        from={jamb.y}
        to={outsideFace}
        at={jamb.x - 14}
        edge={jamb.x}
        label={options(frameDepths)}
      />
      <VerticalDimension
        from={insulated.y}
        to={insulated.y + insulated.height}
        at={leaf.x + leaf.width + 42}
        edge={leaf.x + leaf.width + 4}
        label={options(insulationThicknesses)}
      />
      <VerticalDimension
        from={leaf.y}
        to={outsideFace}
        at={leaf.x + leaf.width + 92}
        edge={leaf.x + leaf.width + 4}
        label={options(doorThicknesses)}
      />
      <text x={jamb.x} y="34" fontSize="15">
        inside
      </text>
      <text x={jamb.x} y={outsideFace + 34} fontSize="15">
        outside
      </text>
    </Drawing>
  );
}
