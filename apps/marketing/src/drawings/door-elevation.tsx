import { grain, leaningLines, type Rectangle } from './hatching.ts';

export interface DoorAppearance {
  opening: 'outwards' | 'inwards' | null;
  angle: number | null;
  wood: string | null;
  glass?: boolean;
}

/** The leaf's rectangle in a frame. */
export function leafOf({ x, y, width, height }: Rectangle): Rectangle {
  const edge = width * 0.055;
  return { x: x + edge, y: y + edge, width: width - 2 * edge, height: height - edge - width * 0.03 };
}

/**
 * A door from outside, hinges left: frame, leaf, hinges, handle, threshold. Lines from the hinges to the handle
 * show how it opens: drawn through, towards the viewer; dashed, away from the viewer.
 */
export function DoorElevation({ frame, opening, angle, wood, glass }: { frame: Rectangle } & DoorAppearance) {
  const leaf = leafOf(frame);
  const lockHeight = leaf.y + leaf.height * 0.52;
  const right = leaf.x + leaf.width;
  const bottom = leaf.y + leaf.height;
  const handleX = right - leaf.width * 0.09;
  const lever = leaf.width * 0.13;
  const inset = leaf.width * 0.24;
  const pane: Rectangle = {
    x: leaf.x + inset,
    y: leaf.y + inset,
    width: leaf.width - 2 * inset,
    height: leaf.height * 0.34,
  };
  return (
    <>
      <path
        d={`M${frame.x} ${frame.y + frame.height}V${frame.y}H${frame.x + frame.width}V${frame.y + frame.height}`}
        strokeWidth="1.75"
      />
      <rect {...leaf} />
      {wood && <path d={grain(leaf, 20, 0.4)} stroke="var(--hatch)" strokeWidth="0.75" />}
      {angle !== null && (
        <path d={leaningLines(leaf, angle, leaf.width / 11)} stroke="var(--hatch)" strokeWidth="0.75" />
      )}
      {glass && (
        <>
          <rect {...pane} fill="var(--sheet, none)" />
          <path
            d={leaningLines(
              { ...pane, y: pane.y + pane.height * 0.3, height: pane.height * 0.4 },
              40,
              pane.width * 0.42,
            )}
            stroke="var(--hatch)"
            strokeWidth="0.75"
          />
        </>
      )}
      {opening && (
        <path
          d={`M${leaf.x} ${leaf.y}L${right} ${lockHeight}L${leaf.x} ${bottom}`}
          stroke="var(--hatch)"
          strokeWidth="1"
          strokeDasharray={opening === 'inwards' ? '7 5' : undefined}
        />
      )}
      {[0.12, 0.5, 0.88].map((share) => (
        <rect
          key={share}
          x={leaf.x - leaf.width * 0.018}
          y={leaf.y + leaf.height * share - leaf.height * 0.02}
          width={leaf.width * 0.036}
          height={leaf.height * 0.04}
          fill="currentColor"
          stroke="none"
        />
      ))}
      <circle cx={handleX} cy={lockHeight} r={leaf.width * 0.028} fill="var(--sheet, none)" />
      <path d={`M${handleX} ${lockHeight}h${-lever}`} strokeWidth="2.5" />
      <circle cx={handleX} cy={lockHeight + leaf.height * 0.055} r={leaf.width * 0.016} fill="currentColor" />
      <path
        d={`M${frame.x - frame.width * 0.04} ${frame.y + frame.height}h${frame.width * 1.08}`}
        strokeWidth="2.5"
      />
    </>
  );
}
