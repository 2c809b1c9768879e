import type { DoorSeries } from '@portal/domain/door-options';
import type { ReactNode } from 'react';

/** The leaf's face: position and size in the units of the drawing. */
export interface LeafArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What the panels of every series are drawn with. */
export interface PanelProps {
  readonly leaf: LeafArea;
  readonly hasGlass: boolean;
  /** Paint of glass. */
  readonly glass: string;
  /** A groove, an edge in the shade. */
  readonly dark: string;
  /** An edge in the light. */
  readonly light: string;
  /** A surface that lies deeper than the leaf. */
  readonly recess: string;
  /** Identifies a clip path in the page. */
  readonly clipId: string;
}

/** A pane of glass in its beading. */
function Pane({ area, look }: { area: LeafArea; look: PanelProps }) {
  const { x, y, width, height } = area;
  const bead = 18;
  return (
    <g>
      <rect
        x={x - bead}
        y={y - bead}
        width={width + 2 * bead}
        height={height + 2 * bead}
        fill={look.recess}
      />
      <rect x={x} y={y} width={width} height={height} fill={look.glass} stroke={look.dark} strokeWidth={9} />
      <path
        d={`M${x + width * 0.12} ${y + height * 0.3}L${x + width * 0.62} ${y + height * 0.04}M${x + width * 0.12} ${y + height * 0.42}L${x + width * 0.4} ${y + height * 0.27}`}
        stroke="#fff"
        strokeOpacity={0.55}
        strokeWidth={12}
        strokeLinecap="round"
      />
    </g>
  );
}

/** A raised panel in a moulding: light from the top left. */
function RaisedPanel({ area, look }: { area: LeafArea; look: PanelProps }) {
  const { x, y, width, height } = area;
  const bevel = Math.min(46, width / 5, height / 5);
  return (
    <g>
      <rect x={x} y={y} width={width} height={height} fill={look.recess} stroke={look.dark} strokeWidth={9} />
      <rect
        x={x + bevel}
        y={y + bevel}
        width={width - 2 * bevel}
        height={height - 2 * bevel}
        fill="none"
        stroke={look.dark}
        strokeWidth={7}
      />
      <path
        d={`M${x + bevel} ${y + height - bevel}V${y + bevel}H${x + width - bevel}`}
        fill="none"
        stroke={look.light}
        strokeWidth={9}
      />
      <path
        d={`M${x} ${y}l${bevel} ${bevel}M${x + width} ${y}l${-bevel} ${bevel}M${x} ${y + height}l${bevel} ${-bevel}M${x + width} ${y + height}l${-bevel} ${-bevel}`}
        stroke={look.dark}
        strokeWidth={5}
      />
    </g>
  );
}

/** A straight groove: its dark side and, beside it, the edge that catches the light. */
function Groove({ from, to, look }: { from: [number, number]; to: [number, number]; look: PanelProps }) {
  const across = from[0] === to[0];
  const offset = across ? [9, 0] : [0, 9];
  return (
    <g strokeWidth={8}>
      <path d={`M${from.join(' ')}L${to.join(' ')}`} stroke={look.dark} />
      <path
        d={`M${from[0] + (offset[0] ?? 0)} ${from[1] + (offset[1] ?? 0)}L${to[0] + (offset[0] ?? 0)} ${to[1] + (offset[1] ?? 0)}`}
        stroke={look.light}
      />
    </g>
  );
}

/** The smooth leaf of 60 mm with four level grooves and, with glass, a tall pane in its middle. */
function SmoothPanels(look: PanelProps) {
  const { x, y, width, height } = look.leaf;
  const rows = [0.2, 0.4, 0.6, 0.8].map((share) => y + height * share);
  const pane = { x: x + width * 0.36, y: y + height * 0.1, width: width * 0.28, height: height * 0.62 };
  return (
    <g>
      {rows.map((row) => (
        <Groove key={row} from={[x, row]} to={[x + width, row]} look={look} />
      ))}
      {look.hasGlass && <Pane area={pane} look={look} />}
    </g>
  );
}

/** Stiles and rails of solid meranti around raised panels; with glass the upper two are panes. */
function MerantiPanels(look: PanelProps) {
  const { x, y, width, height } = look.leaf;
  const stile = width * 0.13;
  const gap = width * 0.09;
  const column = (width - 2 * stile - gap) / 2;
  const rows = [
    { top: y + height * 0.07, height: height * 0.42 },
    { top: y + height * 0.57, height: height * 0.32 },
  ];
  return (
    <g>
      {rows.map((row, index) =>
        [x + stile, x + stile + column + gap].map((left) => {
          const area = { x: left, y: row.top, width: column, height: row.height };
          const key = `${row.top}-${left}`;
          return look.hasGlass && index === 0 ? (
            <Pane key={key} area={area} look={look} />
          ) : (
            <RaisedPanel key={key} area={area} look={look} />
          );
        }),
      )}
    </g>
  );
}

/** Upright boards between rails; with glass a window with glazing bars above. */
function CottagePanels(look: PanelProps) {
  const { x, y, width, height } = look.leaf;
  const stile = width * 0.12;
  const inner = { x: x + stile, width: width - 2 * stile };
  const upper = { ...inner, y: y + height * 0.07, height: height * 0.38 };
  const lower = { ...inner, y: y + height * 0.53, height: height * 0.37 };
  return (
    <g>
      {look.hasGlass ? (
        <g>
          <Pane area={upper} look={look} />
          <g fill={look.light} stroke={look.dark} strokeWidth={6}>
            <rect x={upper.x + upper.width / 2 - 16} y={upper.y} width={32} height={upper.height} />
            <rect x={upper.x} y={upper.y + upper.height / 2 - 16} width={upper.width} height={32} />
          </g>
        </g>
      ) : (
        <Boards area={upper} look={look} />
      )}
      <Boards area={lower} look={look} />
    </g>
  );
}

function Boards({ area, look }: { area: LeafArea; look: PanelProps }) {
  const { x, y, width, height } = area;
  const count = Math.max(3, Math.round(width / 115));
  const lines = Array.from({ length: count - 1 }, (_, index) => x + (width * (index + 1)) / count);
  return (
    <g>
      <rect x={x} y={y} width={width} height={height} fill={look.recess} stroke={look.dark} strokeWidth={9} />
      {lines.map((line) => (
        <Groove key={line} from={[line, y]} to={[line, y + height]} look={look} />
      ))}
    </g>
  );
}

const slope = Math.tan((18 * Math.PI) / 180);

/** Boards that rise by 18 degrees; with glass a light whose ends follow them. */
function SlantedPanels(look: PanelProps) {
  const { x, y, width, height } = look.leaf;
  const rise = width * slope;
  const step = 150;
  const lines = Array.from(
    { length: Math.ceil((height + rise) / step) },
    (_, index) => y + (index + 1) * step,
  );
  const left = x + width * 0.3;
  const right = x + width * 0.7;
  const top = y + height * 0.14;
  const bottom = y + height * 0.6;
  const shift = (right - left) * slope;
  const light = `M${left} ${top + shift}L${right} ${top}V${bottom}L${left} ${bottom + shift}Z`;
  return (
    <g>
      <clipPath id={look.clipId}>
        <rect x={x} y={y} width={width} height={height} />
      </clipPath>
      <g clipPath={`url(#${look.clipId})`}>
        {lines.map((line) => (
          <Groove key={line} from={[x, line]} to={[x + width, line - rise]} look={look} />
        ))}
      </g>
      {look.hasGlass && (
        <g>
          <path d={light} fill={look.recess} stroke={look.recess} strokeWidth={40} strokeLinejoin="miter" />
          <path d={light} fill={look.glass} stroke={look.dark} strokeWidth={9} />
          <path
            d={`M${left + 50} ${top + shift + 190}L${right - 60} ${top + 90}`}
            stroke="#fff"
            strokeOpacity={0.55}
            strokeWidth={12}
            strokeLinecap="round"
          />
        </g>
      )}
    </g>
  );
}

/** What tells one series from another: its panels, grooves and panes. */
export const leafPanels: Readonly<Record<DoorSeries, (props: PanelProps) => ReactNode>> = {
  door_60mm: SmoothPanels,
  door_60mm_inward: SmoothPanels,
  door_meranti: MerantiPanels,
  door_cottage: CottagePanels,
  door_18deg: SlantedPanels,
};
