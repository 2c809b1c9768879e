import { HorizontalDimension, VerticalDimension } from './dimension.tsx';
import { DoorElevation, leafOf } from './door-elevation.tsx';
import { Drawing } from './drawing.tsx';
import { insulation, leaningLines } from './hatching.ts';

const frame = { x: 62, y: 56, width: 216, height: 454 };
const leaf = leafOf(frame);
const bottom = frame.y + frame.height;
/** The vertical section beside the elevation. */
const section = { x: 352, leaf: 15, frame: 28 };
const outside = section.x - section.leaf;

/** A door from outside, and the vertical section through it at the same height, as on an approval drawing. */
export function ElevationDrawing() {
  return (
    <Drawing
      size={[410, 580]}
      labelSize={20}
      title="A door from outside with its width and height, beside it the vertical section through frame, insulated leaf and threshold."
    >
      {[frame.y, leaf.y + leaf.height * 0.52, bottom].map((y) => (
        <path
          key={y}
          d={`M${frame.x + frame.width + 8} ${y}H${section.x + 34}`}
          stroke="var(--hatch)"
          strokeWidth="0.75"
          strokeDasharray="10 4 2 4"
        />
      ))}
      <DoorElevation frame={frame} opening="outwards" angle={null} wood={null} />
      <VerticalDimension from={frame.y} to={bottom} at={30} edge={frame.x} label="height" />
      <HorizontalDimension from={frame.x} to={frame.x + frame.width} at={552} edge={bottom} label="width" />
      <path
        d={leaningLines({ x: section.x - 4, y: 8, width: 26, height: frame.y - 8 }, 45, 9)}
        stroke="var(--hatch)"
        strokeWidth="0.75"
      />
      <rect x={section.x - 4} y={8} width={26} height={frame.y - 8} />
      <path
        d={`M${outside} ${frame.y}h${section.frame}v13h${-(section.frame - section.leaf)}v-2h${-section.leaf}z`}
        strokeWidth="1.75"
      />
      <rect x={outside} y={leaf.y} width={section.leaf} height={leaf.height} strokeWidth="1.75" />
      <path
        d={insulation({
          x: outside + 2.5,
          y: leaf.y + 14,
          width: section.leaf - 5,
          height: leaf.height - 30,
        })}
        stroke="var(--dimension)"
        strokeWidth="0.75"
      />
      <path
        d={`M${outside} ${leaf.y + 14}h${section.leaf}M${outside} ${leaf.y + leaf.height - 16}h${section.leaf}`}
      />
      <path d={`M${outside - 14} ${bottom}l6 -6h${section.frame + 6}v6z`} fill="currentColor" stroke="none" />
      <path
        d={leaningLines({ x: outside - 30, y: bottom, width: 76, height: 16 }, 45, 9)}
        stroke="var(--hatch)"
        strokeWidth="0.75"
      />
      <path d={`M${outside - 34} ${bottom}h84`} strokeWidth="1.75" />
      <path d={`M${outside - 8} ${leaf.y + leaf.height * 0.52}h8`} strokeWidth="2.5" />
      <text x={frame.x} y="34">
        elevation
      </text>
      <text x={section.x - 22} y="568" textAnchor="middle">
        section
      </text>
    </Drawing>
  );
}
