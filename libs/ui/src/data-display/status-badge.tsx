import { Badge, type BadgeProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The colour names of the specification (section 4, project status). */
export type BadgeColor = 'info' | 'primary' | 'warning' | 'success' | 'secondary' | 'dark' | 'light';

const looks: Record<BadgeColor, Pick<BadgeProps, 'colorPalette' | 'variant' | 'bg'>> = {
  info: { colorPalette: 'blue', variant: 'subtle' },
  primary: { colorPalette: 'accent', variant: 'solid' },
  warning: { colorPalette: 'orange', variant: 'subtle' },
  success: { colorPalette: 'green', variant: 'subtle' },
  secondary: { colorPalette: 'gray', variant: 'subtle', bg: 'colorPalette.muted' },
  dark: { colorPalette: 'gray', variant: 'solid' },
  light: { colorPalette: 'gray', variant: 'outline' },
};

interface StatusBadgeProps {
  color: BadgeColor;
  /** The status in words: the colour alone says nothing. */
  children: ReactNode;
}

/** A status as a small coloured label, readable (4.5:1) in both colour modes. */
export function StatusBadge({ color, children }: StatusBadgeProps) {
  return (
    <Badge size="md" textStyle="xs" {...looks[color]}>
      {children}
    </Badge>
  );
}
