const side = (axis: 'x' | 'y', sign: '-' | '') => (distance: string) =>
  axis === 'x' ? `${sign}${distance} 0` : `0 ${sign}${distance}`;

const sides = {
  top: side('y', '-'),
  bottom: side('y', ''),
  left: side('x', '-'),
  right: side('x', ''),
};

/**
 * The animations that our recipes use, under the names that Chakra's recipes know them by. Chakra has twice as
 * many, and all of them are written into every page.
 */
export const keyframes = {
  spin: { to: { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: '0.5' } },
  'fade-in': { from: { opacity: 0 } },
  'fade-out': { to: { opacity: 0 } },
  'scale-in': { from: { scale: '0.95' } },
  'scale-out': { to: { scale: '0.95' } },
  ...Object.fromEntries(
    Object.entries(sides).flatMap(([name, at]) => [
      [`slide-from-${name}`, { from: { translate: at('0.5rem') } }],
      [`slide-to-${name}`, { to: { translate: at('0.5rem') } }],
      [`slide-from-${name}-full`, { from: { translate: at('100%') } }],
      [`slide-to-${name}-full`, { to: { translate: at('100%') } }],
    ]),
  ),
};
