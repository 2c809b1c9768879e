/**
 * The colours of the product: warm graphite neutrals, one deep petrol accent, and four muted signal colours.
 * Screens use only the meaning tokens (`fg.muted`, `bg.panel`, `red.solid`, ...): they follow the colour mode,
 * and every text/background pair among them has at least 4.5:1 (WCAG 2.2 AA), input borders at least 3:1.
 */
const raw = (scale: Record<number, string>) =>
  Object.fromEntries(Object.entries(scale).map(([step, value]) => [step, { value }]));

const pair = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });

export const colors = {
  transparent: { value: 'transparent' },
  current: { value: 'currentColor' },
  white: { value: '#ffffff' },
  black: { value: '#121110' },
  blackAlpha: raw({ 500: 'rgba(12, 11, 10, 0.5)' }),
  gray: raw({
    50: '#f8f7f5',
    100: '#f0eeeb',
    200: '#e2dfda',
    300: '#cbc7c0',
    400: '#a09b93',
    500: '#6d6862',
    600: '#55514c',
    700: '#403d3a',
    800: '#2a2826',
    900: '#1c1b1a',
    950: '#121110',
  }),
  accent: raw({
    50: '#eef6f5',
    100: '#d6e9e8',
    200: '#b0d3d2',
    300: '#82b8b9',
    400: '#4f9699',
    500: '#2b777c',
    600: '#1d6066',
    700: '#184e54',
    800: '#153f45',
    900: '#11333a',
    950: '#081e23',
  }),
};

interface SignalColor {
  solid: string;
  fg: string;
  subtle: string;
  muted: string;
  dark: { solid: string; contrast: string; fg: string; subtle: string; muted: string };
}

const palette = ({ solid, fg, subtle, muted, dark }: SignalColor) => ({
  contrast: pair('{colors.white}', dark.contrast),
  fg: pair(fg, dark.fg),
  subtle: pair(subtle, dark.subtle),
  muted: pair(muted, dark.muted),
  emphasized: pair(muted, dark.muted),
  solid: pair(solid, dark.solid),
  focusRing: pair(solid, dark.solid),
  border: pair(solid, dark.solid),
});

export const semanticColors = {
  bg: {
    DEFAULT: pair('{colors.gray.50}', '{colors.gray.950}'),
    subtle: pair('{colors.gray.100}', '{colors.gray.900}'),
    muted: pair('{colors.gray.100}', '{colors.gray.800}'),
    emphasized: pair('{colors.gray.200}', '{colors.gray.700}'),
    inverted: pair('{colors.gray.900}', '{colors.gray.50}'),
    panel: pair('{colors.white}', '{colors.gray.900}'),
    error: pair('#fdf1f0', '#331210'),
    warning: pair('#fdf5e8', '#30200a'),
    success: pair('#eef7f0', '#11281a'),
    info: pair('#eff5fb', '#10263c'),
  },
  fg: {
    DEFAULT: pair('{colors.gray.900}', '{colors.gray.50}'),
    muted: pair('{colors.gray.600}', '{colors.gray.300}'),
    subtle: pair('{colors.gray.500}', '{colors.gray.400}'),
    inverted: pair('{colors.gray.50}', '{colors.gray.950}'),
    error: pair('#a3221b', '#f6bab5'),
    warning: pair('#7a4100', '#f4c98f'),
    success: pair('#1f5a31', '#a9d8b5'),
    info: pair('#1d4f85', '#b3d2f0'),
  },
  border: {
    DEFAULT: pair('{colors.gray.200}', '{colors.gray.800}'),
    muted: pair('{colors.gray.100}', '{colors.gray.800}'),
    subtle: pair('{colors.gray.100}', '{colors.gray.900}'),
    // The edge of what can be operated (inputs, checkboxes): 3:1 against every surface.
    emphasized: pair('#857f77', '#857f77'),
    inverted: pair('{colors.gray.800}', '{colors.gray.200}'),
    error: pair('#b3261e', '#f2a49d'),
    warning: pair('#9a5200', '#efb668'),
    success: pair('#256b3a', '#8cc79b'),
    info: pair('#24609f', '#94bfe8'),
  },
  gray: {
    contrast: pair('{colors.white}', '{colors.gray.950}'),
    fg: pair('{colors.gray.800}', '{colors.gray.200}'),
    subtle: pair('{colors.gray.100}', '{colors.gray.800}'),
    muted: pair('{colors.gray.200}', '{colors.gray.700}'),
    emphasized: pair('{colors.gray.300}', '{colors.gray.700}'),
    solid: pair('{colors.gray.800}', '{colors.gray.100}'),
    focusRing: pair('{colors.accent.600}', '{colors.accent.300}'),
    border: pair('{colors.gray.300}', '{colors.gray.700}'),
  },
  accent: {
    contrast: pair('{colors.white}', '{colors.accent.950}'),
    fg: pair('{colors.accent.700}', '{colors.accent.200}'),
    subtle: pair('{colors.accent.100}', '{colors.accent.900}'),
    muted: pair('{colors.accent.200}', '{colors.accent.800}'),
    emphasized: pair('{colors.accent.300}', '{colors.accent.700}'),
    solid: pair('{colors.accent.700}', '{colors.accent.300}'),
    focusRing: pair('{colors.accent.600}', '{colors.accent.300}'),
    border: pair('{colors.gray.300}', '{colors.gray.700}'),
  },
  red: palette({
    solid: '#b3261e',
    fg: '#8f1d17',
    subtle: '#fbe4e2',
    muted: '#f5cdc9',
    dark: { solid: '#f2a49d', contrast: '#3a0b08', fg: '#f6bab5', subtle: '#431411', muted: '#5c1d19' },
  }),
  orange: palette({
    solid: '#9a5200',
    fg: '#7a4100',
    subtle: '#fcebd3',
    muted: '#f7d8ad',
    dark: { solid: '#efb668', contrast: '#2f1a00', fg: '#f4c98f', subtle: '#3d2607', muted: '#57370c' },
  }),
  green: palette({
    solid: '#256b3a',
    fg: '#1f5a31',
    subtle: '#dff0e3',
    muted: '#c0e0c8',
    dark: { solid: '#8cc79b', contrast: '#07200f', fg: '#a9d8b5', subtle: '#143320', muted: '#1d472d' },
  }),
  blue: palette({
    solid: '#24609f',
    fg: '#1d4f85',
    subtle: '#e0ecf8',
    muted: '#c2d9f0',
    dark: { solid: '#94bfe8', contrast: '#06192c', fg: '#b3d2f0', subtle: '#12304d', muted: '#1a4066' },
  }),
};
