import { colors } from './colors.ts';

/**
 * The scales of the theme: the names and values of Chakra's own (its types list them), without its colours,
 * which would double the size of the theme in the first load.
 */
const scale = (values: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value: `${value}` }]));

// Quarters of a rem: step 4 is 1 rem.
const spacingSteps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52,
  56, 60, 64, 72, 80, 96,
];
const spacing = scale(Object.fromEntries(spacingSteps.map((step) => [step, `${step / 4}rem`])));

const fractions = Object.fromEntries(
  [2, 3, 4, 5, 6, 12].flatMap((whole) =>
    Array.from({ length: whole - 1 }, (_, index) => [
      `${index + 1}/${whole}`,
      `${(((index + 1) / whole) * 100).toFixed(6)}%`,
    ]),
  ),
);

const fontStack =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif';

export const tokens = {
  colors,
  spacing,
  sizes: {
    ...spacing,
    ...scale({
      ...fractions,
      '3xs': '14rem',
      '2xs': '16rem',
      xs: '20rem',
      sm: '24rem',
      md: '28rem',
      lg: '32rem',
      xl: '36rem',
      '2xl': '42rem',
      '3xl': '48rem',
      '4xl': '56rem',
      '5xl': '64rem',
      '6xl': '72rem',
      '7xl': '80rem',
      '8xl': '90rem',
      max: 'max-content',
      min: 'min-content',
      fit: 'fit-content',
      prose: '65ch',
      full: '100%',
      dvh: '100dvh',
      svh: '100svh',
      lvh: '100lvh',
      dvw: '100dvw',
      vw: '100vw',
      vh: '100vh',
    }),
  },
  fonts: scale({
    heading: fontStack,
    body: fontStack,
    mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  }),
  fontSizes: scale({
    '2xs': '0.625rem',
    xs: '0.75rem',
    sm: '0.875rem',
    md: '1rem',
    lg: '1.125rem',
    xl: '1.25rem',
    '2xl': '1.5rem',
    '3xl': '1.875rem',
    '4xl': '2.25rem',
    '5xl': '3rem',
    '6xl': '3.75rem',
    '7xl': '4.5rem',
    '8xl': '6rem',
    '9xl': '8rem',
  }),
  fontWeights: scale({
    thin: 100,
    extralight: 200,
    light: 300,
    normal: 400,
    medium: 500,
    semibold: 600,
    bold: 700,
    extrabold: 800,
    black: 900,
  }),
  lineHeights: scale({ shorter: 1.25, short: 1.375, moderate: 1.5, tall: 1.625, taller: 2 }),
  letterSpacings: scale({
    tighter: '-0.05em',
    tight: '-0.025em',
    wide: '0.025em',
    wider: '0.05em',
    widest: '0.1em',
  }),
  radii: scale({
    none: 0,
    '2xs': '0.0625rem',
    xs: '0.125rem',
    sm: '0.25rem',
    md: '0.375rem',
    lg: '0.5rem',
    xl: '0.75rem',
    '2xl': '1rem',
    '3xl': '1.5rem',
    '4xl': '2rem',
    full: '9999px',
  }),
  borders: scale({
    xs: '0.5px solid',
    sm: '1px solid',
    md: '2px solid',
    lg: '4px solid',
    xl: '8px solid',
  }),
  blurs: scale({ none: ' ', sm: '4px', md: '8px', lg: '12px', xl: '16px', '2xl': '24px' }),
  aspectRatios: scale({
    square: '1 / 1',
    landscape: '4 / 3',
    portrait: '3 / 4',
    wide: '16 / 9',
    ultrawide: '18 / 5',
    golden: '1.618 / 1',
  }),
  // Interface transitions take 300 ms (specification, section 9): `moderate` is what most recipes use.
  durations: scale({
    fastest: '50ms',
    faster: '100ms',
    fast: '150ms',
    moderate: '300ms',
    slow: '300ms',
    slower: '400ms',
    slowest: '500ms',
  }),
  easings: scale({
    'ease-in': 'cubic-bezier(0.42, 0, 1, 1)',
    'ease-out': 'cubic-bezier(0, 0, 0.58, 1)',
    'ease-in-out': 'cubic-bezier(0.42, 0, 0.58, 1)',
    'ease-in-smooth': 'cubic-bezier(0.32, 0.72, 0, 1)',
  }),
  animations: scale({
    spin: 'spin 1s linear infinite',
    ping: 'ping 1s cubic-bezier(0, 0, 0.2, 1) infinite',
    pulse: 'pulse 2s cubic-bezier(0.4, 0, 0.6, 1) infinite',
    bounce: 'bounce 1s infinite',
  }),
  zIndex: scale({
    hide: -1,
    base: 0,
    docked: 10,
    dropdown: 1000,
    sticky: 1100,
    banner: 1200,
    overlay: 1300,
    modal: 1400,
    popover: 1500,
    skipNav: 1600,
    toast: 1700,
    tooltip: 1800,
  }),
  cursor: scale({
    button: 'pointer',
    checkbox: 'pointer',
    disabled: 'not-allowed',
    menuitem: 'pointer',
    option: 'pointer',
    radio: 'pointer',
    slider: 'pointer',
    switch: 'pointer',
  }),
};
