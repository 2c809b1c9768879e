import type { ProductFamily } from '../products/product-families.ts';
import { HorizontalDimension, VerticalDimension } from './dimension.tsx';
import { DoorElevation, leafOf } from './door-elevation.tsx';
import { Drawing } from './drawing.tsx';

type Drawn = Pick<ProductFamily, 'name' | 'opening' | 'angle' | 'wood'>;

const frame = { x: 52, y: 40, width: 186, height: 391 };
const leaf = leafOf(frame);
const bottom = frame.y + frame.height;
/** The plan under the elevation, seen from above: outside is below. */
const plan = { y: 548, thickness: 12, swing: 32 };

/** What the drawing of a family shows, in words. */
export function drawingTitle({ name, opening, angle, wood }: Drawn): string {
  const particulars = [
    opening && `opening ${opening}`,
    angle !== null && `hatched at its angle of ${angle} degrees`,
    wood && `with the grain of ${wood.toLowerCase()}`,
  ].filter(Boolean);
  return `${name}: the door from outside and from above, ${[...particulars, 'with the dimensions width and height'].join(', ')}.`;
}

/** A family's door from outside with its dimensions, and from above with the way its leaf swings. */
export function FamilyDrawing({ family }: { family: Drawn }) {
  return (
    <Drawing size={[290, 640]} title={drawingTitle(family)}>
      <DoorElevation frame={frame} {...family} />
      {family.angle !== null && <AngleMark angle={family.angle} />}
      <VerticalDimension from={frame.y} to={bottom} at={24} edge={frame.x} label="height" />
      <HorizontalDimension from={frame.x} to={frame.x + frame.width} at={468} edge={bottom} label="width" />
      <Plan opening={family.opening} />
    </Drawing>
  );
}

/** The same door without dimensions, for lists. */
export function FamilyThumbnail({ family }: { family: Drawn }) {
  return (
    <Drawing size={[206, 410]}>
      <DoorElevation frame={{ ...frame, x: 10, y: 8 }} {...family} />
    </Drawing>
  );
}

function AngleMark({ angle }: { angle: number }) {
  const foot = { x: leaf.x + leaf.width * 0.36, y: leaf.y + leaf.height };
  const radius = 210;
  const radians = (angle * Math.PI) / 180;
  const tip = {
    x: Math.round(foot.x + radius * Math.sin(radians)),
    y: Math.round(foot.y - radius * Math.cos(radians)),
  };
  return (
    <g stroke="var(--dimension)" strokeWidth="1.25">
      <path d={`M${foot.x} ${foot.y}V${foot.y - radius - 26}`} strokeDasharray="10 4 2 4" />
      <path d={`M${foot.x} ${foot.y}L${tip.x} ${tip.y}`} />
      <path d={`M${foot.x} ${foot.y - radius}A${radius} ${radius} 0 0 1 ${tip.x} ${tip.y}`} />
      <rect
        x={foot.x + radius * radians * 0.5 - 22}
        y={foot.y - radius - 29}
        width="44"
        height="23"
        fill="var(--sheet, none)"
        stroke="none"
      />
      <text x={foot.x + radius * radians * 0.5} y={foot.y - radius - 12} textAnchor="middle" fontSize="16">
        {angle}°
      </text>
    </g>
  );
}

function Plan({ opening }: { opening: ProductFamily['opening'] }) {
  const { y, thickness, swing } = plan;
  const right = frame.x + frame.width;
  const hinge = { x: leaf.x, y: opening === 'inwards' ? y : y + thickness };
  const turn = opening === null ? 0 : opening === 'outwards' ? swing : -swing;
  const radians = (Math.abs(turn) * Math.PI) / 180;
  const tip = {
    x: Math.round(hinge.x + leaf.width * Math.cos(radians)),
    y: Math.round(hinge.y + Math.sign(turn) * leaf.width * Math.sin(radians)),
  };
  return (
    <>
      <g strokeWidth="1.75">
        <rect x={frame.x} y={y - 5} width={leaf.x - frame.x} height={thickness + 10} />
        <rect x={leaf.x + leaf.width} y={y - 5} width={right - leaf.x - leaf.width} height={thickness + 10} />
      </g>
      <g transform={`rotate(${turn} ${hinge.x} ${hinge.y})`}>
        <rect
          x={leaf.x}
          y={y}
          width={leaf.width}
          height={thickness}
          strokeWidth="1.75"
          fill="var(--sheet, none)"
        />
        <path
          d={`M${leaf.x} ${y + 3}h${leaf.width}M${leaf.x} ${y + thickness - 3}h${leaf.width}`}
          strokeWidth="0.75"
        />
      </g>
      {opening && (
        <path
          d={`M${hinge.x + leaf.width} ${hinge.y}A${leaf.width} ${leaf.width} 0 0 ${turn > 0 ? 1 : 0} ${tip.x} ${tip.y}`}
          stroke="var(--hatch)"
          strokeWidth="1"
          strokeDasharray="7 5"
        />
      )}
      <text x={right} y={y - 22} fontSize="14" textAnchor="end">
        inside
      </text>
      <text x={frame.x} y={y + thickness + 34} fontSize="14">
        outside
      </text>
    </>
  );
}
