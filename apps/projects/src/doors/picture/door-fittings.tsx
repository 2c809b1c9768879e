import type { LeafArea } from './leaf-panels.tsx';

const steel = { fill: '#B4BABF', stroke: '#4A5157', strokeWidth: 7 } as const;

interface SideProps {
  leaf: LeafArea;
  /** The side of the hinges as seen in the picture. */
  hingeSide: 'left' | 'right';
}

/** Hinges: two, or a third one under the upper. Those of a door that swings inwards are hidden: dashed. */
export function Hinges({ leaf, hingeSide, count, hidden }: SideProps & { count: number; hidden: boolean }) {
  const edge = hingeSide === 'left' ? leaf.x : leaf.x + leaf.width;
  const places = count >= 3 ? [0.1, 0.24, 0.88] : [0.12, 0.86];
  return (
    <g data-part="hinges">
      {places.map((share) => (
        <rect
          key={share}
          data-part="hinge"
          x={edge - 21}
          y={leaf.y + leaf.height * share - 55}
          width={42}
          height={110}
          rx={12}
          {...(hidden
            ? { fill: 'none', stroke: '#4A5157', strokeWidth: 9, strokeDasharray: '26 18' }
            : steel)}
        />
      ))}
    </g>
  );
}

/** The lever handle with its lock: a rose and a cylinder, or the long plate and three bolts of a multi-point lock. */
export function Handle({ leaf, hingeSide, lockType }: SideProps & { lockType: string }) {
  const inwards = hingeSide === 'left' ? -1 : 1;
  const edge = hingeSide === 'left' ? leaf.x + leaf.width : leaf.x;
  const x = edge + inwards * 62;
  const y = leaf.y + leaf.height * 0.51;
  const multiPoint = lockType === '3-Point Lock';
  const lever = `M${x} ${y - 15}h${inwards * 128}q${inwards * 16} 0 ${inwards * 16} 15t${inwards * -16} 15H${x}Z`;
  return (
    <g data-part="handle">
      {multiPoint && (
        <g fill="#4A5157" data-part="bolts">
          {[0.16, 0.53, 0.84].map((share) => (
            <rect
              key={share}
              x={edge - 12}
              y={leaf.y + leaf.height * share - 24}
              width={24}
              height={48}
              rx={4}
            />
          ))}
        </g>
      )}
      {multiPoint ? (
        <rect x={x - 26} y={y - 70} width={52} height={260} rx={24} {...steel} />
      ) : (
        <>
          <circle cx={x} cy={y} r={38} {...steel} />
          <circle cx={x} cy={y + 108} r={34} {...steel} />
        </>
      )}
      <path d={lever} {...steel} fill="#D3D8DB" />
      <circle cx={x} cy={y + 108} r={11} fill="#2E3338" />
    </g>
  );
}

/** The steel plate at the foot of the leaf. */
export function Kickplate({ leaf }: { leaf: LeafArea }) {
  const inset = leaf.width * 0.05;
  const height = 190;
  const top = leaf.y + leaf.height - height - 22;
  const columns = [leaf.x + inset + 26, leaf.x + leaf.width / 2, leaf.x + leaf.width - inset - 26];
  return (
    <g data-part="kickplate">
      <rect
        x={leaf.x + inset}
        y={top}
        width={leaf.width - 2 * inset}
        height={height}
        rx={8}
        {...steel}
        fill="#C6CBCF"
      />
      <g fill="#5B6268">
        {columns.flatMap((x) => [
          <circle key={`${x}-top`} cx={x} cy={top + 26} r={8} />,
          <circle key={`${x}-bottom`} cx={x} cy={top + height - 26} r={8} />,
        ])}
      </g>
    </g>
  );
}

/** The drip moulding above the foot of the leaf. */
export function Waternose({ leaf, fill, stroke }: { leaf: LeafArea; fill: string; stroke: string }) {
  const y = leaf.y + leaf.height - 70;
  const left = leaf.x - 10;
  const right = leaf.x + leaf.width + 10;
  return (
    <path
      data-part="waternose"
      d={`M${left + 16} ${y}H${right - 16}L${right} ${y + 52}H${left}Z`}
      fill={fill}
      stroke={stroke}
      strokeWidth={8}
    />
  );
}

const thresholdColours: Readonly<Record<string, string>> = {
  alu: '#AEB4B8',
  oak: '#A97C4A',
  pine: '#E0BE87',
  pine_angle: '#E0BE87',
};

/** The threshold below the leaf; the angled one slopes to both sides. None, or a kind unknown here, draws nothing. */
export function Threshold({
  type,
  left,
  right,
  top,
}: {
  type: string;
  left: number;
  right: number;
  top: number;
}) {
  const fill = thresholdColours[type];
  if (fill === undefined) return null;
  const slope = type === 'pine_angle' ? 70 : 0;
  return (
    <path
      data-part="threshold"
      d={`M${left} ${top}H${right}L${right + slope} ${top + 62}H${left - slope}Z`}
      fill={fill}
      stroke="#3F3A34"
      strokeWidth={8}
    />
  );
}
