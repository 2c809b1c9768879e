interface DimensionProps {
  /** Where the measured length begins and ends. */
  from: number;
  to: number;
  /** Position of the dimension line. */
  at: number;
  /** Position of the measured edge, from which the extension lines start. */
  edge: number;
  label: string;
}

const TICK = 5;
const GAP = 5;

const outwards = (at: number, edge: number) => Math.sign(at - edge);

/** A horizontal dimension line with its label above. */
export function HorizontalDimension({ from, to, at, edge, label }: DimensionProps) {
  const side = outwards(at, edge);
  const extension = `V${at + side * GAP}`;
  return (
    <g stroke="var(--dimension)" strokeWidth="1">
      <path d={`M${from} ${edge + side * GAP}${extension}M${to} ${edge + side * GAP}${extension}`} />
      <path d={`M${from} ${at}H${to}${tick(from, at)}${tick(to, at)}`} />
      <text x={(from + to) / 2} y={at - 7} textAnchor="middle">
        {label}
      </text>
    </g>
  );
}

/** A vertical dimension line with its label along it. */
export function VerticalDimension({ from, to, at, edge, label }: DimensionProps) {
  const side = outwards(at, edge);
  const extension = `H${at + side * GAP}`;
  const middle = (from + to) / 2;
  return (
    <g stroke="var(--dimension)" strokeWidth="1">
      <path d={`M${edge + side * GAP} ${from}${extension}M${edge + side * GAP} ${to}${extension}`} />
      <path d={`M${at} ${from}V${to}${tick(at, from)}${tick(at, to)}`} />
      <text x={at - 7} y={middle} transform={`rotate(-90 ${at - 7} ${middle})`} textAnchor="middle">
        {label}
      </text>
    </g>
  );
}

const tick = (x: number, y: number) => `M${x - TICK} ${y + TICK}l${2 * TICK} ${-2 * TICK}`;
