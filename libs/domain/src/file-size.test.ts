import fc from 'fast-check';
import { formatFileSize } from './file-size.ts';

describe('formatFileSize', () => {
  it.each([
    [0, '0 Bytes'],
    [1, '1 Bytes'],
    [1023, '1023 Bytes'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [1234, '1.21 KB'],
    [1_048_570, '1023.99 KB'],
    [1_048_575, '1 MB'],
    [1_048_576, '1 MB'],
    [52_428_800, '50 MB'],
    [1_073_741_823, '1 GB'],
    [1_610_612_736, '1.5 GB'],
    [2 ** 41, '2048 GB'],
  ])('writes %i as %s', (bytes, text) => expect(formatFileSize(bytes)).toBe(text));

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('refuses %p', (bytes) => {
    expect(() => formatFileSize(bytes)).toThrow(RangeError);
  });

  it('stays within half a hundredth of the unit and below 1024 of all but the last', () => {
    const powers = { Bytes: 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 } as const;
    fc.assert(
      fc.property(fc.maxSafeNat(), (bytes) => {
        const [, amount = '', unit = ''] =
          /^(\d+(?:\.\d{1,2})?) (Bytes|KB|MB|GB)$/.exec(formatFileSize(bytes)) ?? [];
        const power = powers[unit as keyof typeof powers];
        expect(Math.abs(Number(amount) - bytes / power)).toBeLessThanOrEqual(0.0051);
        expect(unit === 'GB' || Number(amount) < 1024).toBe(true);
      }),
    );
  });
});
