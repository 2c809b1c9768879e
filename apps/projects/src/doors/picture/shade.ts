/** Mixes a colour with black (negative) or white (positive). `share` runs from -1 to 1, `hex` is '#RRGGBB'. */
export function shade(hex: string, share: number): string {
  const target = share < 0 ? 0 : 255;
  const channels = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16);
    return Math.round(channel + (target - channel) * Math.abs(share))
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
