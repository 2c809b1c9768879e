import { chakra } from '@portal/ui/core';
import type { ReactNode } from 'react';

interface DrawingProps {
  /** What the drawing shows, for those who cannot see it; without one it is decoration. */
  title?: string;
  /** Width and height of the drawing area, in drawing units. */
  size: readonly [width: number, height: number];
  /** The size of its labels, in drawing units. An attribute of theirs would not stand against the page's styles. */
  labelSize?: number;
  children: ReactNode;
}

/**
 * The sheet of a line drawing: object lines in the text colour, dimensions in the accent colour. Lines keep
 * their width at every size.
 */
export function Drawing({ title, size: [width, height], labelSize = 16, children }: DrawingProps) {
  return (
    <chakra.svg
      viewBox={`0 0 ${width} ${height}`}
      role={title ? 'img' : undefined}
      aria-hidden={title ? undefined : true}
      display="block"
      width="100%"
      height="auto"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25px"
      color="fg"
      fontFamily="mono"
      css={{
        '--dimension': 'colors.accent.fg',
        '--hatch': 'colors.fg.subtle',
        '& *': { vectorEffect: 'non-scaling-stroke' },
        '& text': { fill: 'var(--dimension)', stroke: 'none', fontSize: `${labelSize}px` },
      }}
    >
      {title && <title>{title}</title>}
      {children}
    </chakra.svg>
  );
}
