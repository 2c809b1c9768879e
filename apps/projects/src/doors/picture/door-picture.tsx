import type { DoorAppearance } from '@portal/data/door-data';
import { contrastRatio } from '@portal/domain/colour-preview';
import type { DoorData } from '@portal/domain/door-defaults';
import { doorImageSeries, doorSeries, handednessOptions, optionLabel } from '@portal/domain/door-options';
import { doorPreviewSizes } from '@portal/domain/limits';
import { useId } from 'react';
import { Handle, Hinges, Kickplate, Threshold, Waternose } from './door-fittings.tsx';
import { leafColour } from './leaf-colour.ts';
import { leafPanels } from './leaf-panels.tsx';
import { shade } from './shade.ts';

/** The part of a door's data that can be seen. */
export type VisibleDoor = Partial<DoorAppearance & Pick<DoorData, 'doorName'>>;

interface DoorPictureProps {
  door: VisibleDoor;
  /** Side of the square (specification section 9). */
  size: keyof typeof doorPreviewSizes;
  /** The picture stands beside a text that says the same. */
  decorative?: boolean;
}

const side = 2400;
const frameHeight = 2140;
const frameWidth = 74;

/** The proportions of the door, kept within what can still be recognised; 900 to 2100 while they are unknown. */
function proportion({ width, height }: VisibleDoor): number {
  const known = width && height ? width / height : 900 / 2100;
  return Math.min(0.95, Math.max(0.32, known));
}

/**
 * The elevation of a door as it is specified, seen from outside: its series, proportions, colour, hand, glass, lock,
 * hinges, threshold and plates. A name that is no series shows the 60 mm one (specification section 3).
 */
export function DoorPicture({ door, size, decorative = false }: DoorPictureProps) {
  const id = useId();
  const series = doorImageSeries(door.doorName);
  const { hex, grain } = leafColour(series, door.surfaceFinish ?? '', door.colorCode ?? '');
  const isDark = contrastRatio(hex, '#000000') < 4;
  const dark = isDark ? shade(hex, -0.55) : shade(hex, -0.42);
  const light = isDark ? shade(hex, 0.28) : shade(hex, 0.45);
  const frame = isDark ? shade(hex, 0.12) : shade(hex, -0.12);

  const hingeSide = door.handedness === 'Right' ? 'right' : 'left';
  const inward = series === 'door_60mm_inward';
  const width = Math.max(700, frameHeight * proportion(door));
  const left = (side - width) / 2;
  const top = (side - frameHeight) / 2 - 10;
  const bottom = top + frameHeight;
  const leaf = {
    x: left + frameWidth,
    y: top + frameWidth,
    width: width - 2 * frameWidth,
    height: frameHeight - frameWidth - 14,
  };
  const Panels = leafPanels[series];
  const detailed = size !== 'small';
  const label = [
    optionLabel(doorSeries, door.doorName) || 'Door',
    optionLabel(handednessOptions, door.handedness),
    door.hasGlass ? 'with glass' : '',
  ];

  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      width={doorPreviewSizes[size]}
      height={doorPreviewSizes[size]}
      data-series={series}
      data-hinges={hingeSide}
      {...(decorative
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-label': `Picture: ${label.filter(Boolean).join(', ')}` })}
    >
      <defs>
        <linearGradient id={`${id}glass`} x1="0" y1="0" x2="0.6" y2="1">
          <stop offset="0" stopColor="#E3F0F4" />
          <stop offset="0.55" stopColor="#B4CFD8" />
          <stop offset="1" stopColor="#93B4C0" />
        </linearGradient>
        <linearGradient id={`${id}sheen`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity={isDark ? 0.16 : 0.3} />
          <stop offset="0.5" stopColor="#fff" stopOpacity="0" />
          <stop offset="1" stopColor="#000" stopOpacity={isDark ? 0.2 : 0.1} />
        </linearGradient>
      </defs>
      <g data-part="frame" stroke="#4C4741" strokeWidth={9}>
        <rect x={left} y={top} width={width} height={frameHeight} fill={frame} />
        <path
          d={`M${left} ${top}l${frameWidth} ${frameWidth}M${left + width} ${top}l${-frameWidth} ${frameWidth}`}
        />
      </g>
      <rect
        data-part="leaf"
        x={leaf.x}
        y={leaf.y}
        width={leaf.width}
        height={leaf.height}
        fill={hex}
        stroke={inward ? '#2F2B27' : '#4C4741'}
        strokeWidth={inward ? 22 : 9}
      />
      {grain && detailed && <Grain leaf={leaf} stroke={dark} />}
      <Panels
        leaf={leaf}
        hasGlass={door.hasGlass ?? false}
        glass={`url(#${id}glass)`}
        dark={dark}
        light={light}
        recess={isDark ? shade(hex, -0.18) : shade(hex, -0.07)}
        clipId={`${id}leaf`}
      />
      <rect x={leaf.x} y={leaf.y} width={leaf.width} height={leaf.height} fill={`url(#${id}sheen)`} />
      {inward && (
        <path
          d={`M${leaf.x} ${leaf.y + leaf.height}V${leaf.y}H${leaf.x + leaf.width}`}
          transform="translate(22 22)"
          fill="none"
          stroke="#000"
          strokeOpacity={0.16}
          strokeWidth={40}
        />
      )}
      {door.kickplate && <Kickplate leaf={leaf} />}
      {door.waternose && <Waternose leaf={leaf} fill={frame} stroke={dark} />}
      <Hinges leaf={leaf} hingeSide={hingeSide} count={Number(door.hingeType) || 2} hidden={inward} />
      <Handle leaf={leaf} hingeSide={hingeSide} lockType={door.lockType ?? ''} />
      <Threshold
        type={door.thresholdType ?? 'none'}
        left={left - 30}
        right={left + width + 30}
        top={bottom - 4}
      />
      <path d={`M${left - 260} ${bottom + 62}H${left + width + 260}`} stroke="#857F77" strokeWidth={12} />
    </svg>
  );
}

function Grain({
  leaf,
  stroke,
}: {
  leaf: { x: number; y: number; width: number; height: number };
  stroke: string;
}) {
  const lines = Array.from({ length: 7 }, (_, index) => leaf.x + (leaf.width * (index + 0.6)) / 7);
  return (
    <g stroke={stroke} strokeOpacity={0.22} strokeWidth={6} fill="none">
      {lines.map((x, index) => {
        const bend = index % 2 === 0 ? 22 : -18;
        const third = leaf.height / 3;
        return (
          <path
            key={x}
            d={`M${x} ${leaf.y}c${bend} ${third * 0.5} ${bend} ${third * 0.8} 0 ${third}s${-bend} ${third * 0.7} 0 ${third}s${bend} ${third * 0.6} 0 ${third}`}
          />
        );
      })}
    </g>
  );
}
