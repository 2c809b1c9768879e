import { parseDecimal } from './decimal.ts';

describe('parseDecimal', () => {
  it.each([
    ['1200,5', 1200.5],
    ['1200.5', 1200.5],
    [' 1 200,5 ', 1200.5],
    ['1\u00a0200', 1200],
    ['1.200,5', 1200.5],
    ['1,200.5', 1200.5],
    ['0,1', 0.1],
    [',5', 0.5],
    ['-3', -3],
    ['7.', 7],
    [42, 42],
  ])('reads %j as %d', (text, value) => {
    expect(parseDecimal(text)).toBe(value);
  });

  it.each(['', '   ', undefined, null])('reads %j as nothing', (text) => {
    expect(parseDecimal(text)).toBeUndefined();
  });

  it.each(['wide', '12mm', '1e3', '1.2.3', '--1', '.'])('reads %j as no number', (text) => {
    expect(parseDecimal(text)).toBeNaN();
  });
});
