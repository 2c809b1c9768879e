import { chakra } from '@portal/ui/core';
import type { ReactNode } from 'react';

interface DrawingProps {
  /** What the drawing shows, for those who cannot see it; without one it is decoration. */
  title?: string;
  /** Width and height of the drawing area, in drawing units. */
  size: readonly [width: number, height: number];
  children: ReactNode;
}

/**
 * The sheet of a line drawing: object lines in the text colour, dimensions in the accent colour. Lines keep
 * their width at every size.
 */
export function Drawing({ title, size: [width, height], children }: DrawingProps) {
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
        '& text': { fill: 'var(--dimension)', stroke: 'none' },
      }}
    >
      {title && <title>{title}</title>}
      {children}
    </chakra.svg>
  );
}
