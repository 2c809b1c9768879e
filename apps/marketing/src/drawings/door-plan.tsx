interface DoorPlanProps {
  /** The outer edges of the frame. */
  x: number;
  width: number;
  /** Where the leaf lies when closed: its inner face. */
  y: number;
  thickness: number;
  /** Width of the frame's posts. */
  post: number;
  opening: 'outwards' | 'inwards' | null;
  /** How far the leaf stands open, in degrees. */
  swing: number;
}

/** A door from above, hinges left, outside below: how its leaf swings. */
export function DoorPlan({ x, width, y, thickness, post, opening, swing }: DoorPlanProps) {
  const leafX = x + post;
  const leafWidth = width - 2 * post;
  const hingeY = opening === 'inwards' ? y : y + thickness;
  const turn = opening === null ? 0 : opening === 'outwards' ? swing : -swing;
  const radians = (turn * Math.PI) / 180;
  const tipX = Math.round(leafX + leafWidth * Math.cos(radians));
  const tipY = Math.round(hingeY + leafWidth * Math.sin(radians));
  return (
    <>
      <rect x={x} y={y - 5} width={post} height={thickness + 10} strokeWidth="1.75" />
      <rect x={leafX + leafWidth} y={y - 5} width={post} height={thickness + 10} strokeWidth="1.75" />
      <g transform={turn === 0 ? undefined : `rotate(${turn} ${leafX} ${hingeY})`}>
        <rect
          x={leafX}
          y={y}
          width={leafWidth}
          height={thickness}
          strokeWidth="1.75"
          fill="var(--sheet, none)"
        />
        <path
          d={`M${leafX} ${y + 3}h${leafWidth}M${leafX} ${y + thickness - 3}h${leafWidth}`}
          strokeWidth="0.75"
        />
      </g>
      {opening && (
        <path
          d={`M${leafX + leafWidth} ${hingeY}A${leafWidth} ${leafWidth} 0 0 ${turn > 0 ? 1 : 0} ${tipX} ${tipY}`}
          stroke="var(--hatch)"
          strokeWidth="1"
          strokeDasharray="7 5"
        />
      )}
    </>
  );
}
