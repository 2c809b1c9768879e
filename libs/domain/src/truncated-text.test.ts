import fc from 'fast-check';
import { truncateText } from './truncated-text.ts';

describe('truncateText', () => {
  it('keeps 80 characters and cuts the 81st', () => {
    expect(truncateText('a'.repeat(80))).toBe('a'.repeat(80));
    expect(truncateText('a'.repeat(81))).toBe(`${'a'.repeat(80)}…`);
  });

  it('counts an emoji as one character and never cuts it in half', () => {
    expect(truncateText('🚪'.repeat(80))).toBe('🚪'.repeat(80));
    expect(truncateText('🚪'.repeat(81))).toBe(`${'🚪'.repeat(80)}…`);
  });

  it('leaves no space before the ellipsis', () => expect(truncateText('one two three', 4)).toBe('one…'));

  it.each([null, undefined, ''])('gives nothing for %p', (text) => expect(truncateText(text)).toBe(''));

  const text = fc.string({ unit: 'binary', maxLength: 40 });

  it('keeps every text that fits', () => {
    fc.assert(
      fc.property(text, fc.nat(20), (fitting, spare) => {
        expect(truncateText(fitting, [...fitting].length + spare)).toBe(fitting);
      }),
    );
  });

  it('keeps the beginning of every text that does not', () => {
    fc.assert(
      fc.property(text, fc.nat(20), (long, length) => {
        fc.pre([...long].length > length);
        const result = truncateText(long, length);
        expect(result.endsWith('…')).toBe(true);
        expect([...result].length).toBeLessThanOrEqual(length + 1);
        expect(long.startsWith(result.slice(0, -1))).toBe(true);
      }),
    );
  });
});
