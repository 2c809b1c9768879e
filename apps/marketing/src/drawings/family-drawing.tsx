import type { ProductFamily } from '../products/product-families.ts';
import { HorizontalDimension, VerticalDimension } from './dimension.tsx';
import { DoorElevation, leafOf } from './door-elevation.tsx';
import { DoorPlan } from './door-plan.tsx';
import { Drawing } from './drawing.tsx';

type Drawn = Pick<ProductFamily, 'name' | 'opening' | 'angle' | 'wood'>;

const frame = { x: 52, y: 40, width: 186, height: 391 };
const leaf = leafOf(frame);
const bottom = frame.y + frame.height;
/** The plan stands under the elevation, with room for the leaf to swing. */
const planOf = ({ opening }: Drawn) => (opening === 'inwards' ? 614 : 548);

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
  const planY = planOf(family);
  return (
    <Drawing size={[270, 690]} title={drawingTitle(family)}>
      <DoorElevation frame={frame} {...family} />
      {family.angle !== null && <AngleMark angle={family.angle} />}
      <VerticalDimension from={frame.y} to={bottom} at={24} edge={frame.x} label="height" />
      <HorizontalDimension from={frame.x} to={frame.x + frame.width} at={468} edge={bottom} label="width" />
      <DoorPlan
        x={frame.x}
        width={frame.width}
        y={planY}
        thickness={12}
        post={leaf.x - frame.x}
        opening={family.opening}
        swing={32}
      />
      <text x="0" y={planY - 14}>
        inside
      </text>
      <text x="0" y={planY + 36}>
        outside
      </text>
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
      <text x={foot.x + radius * radians * 0.5} y={foot.y - radius - 12} textAnchor="middle">
        {angle}°
      </text>
    </g>
  );
}
