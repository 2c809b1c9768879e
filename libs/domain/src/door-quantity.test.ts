import fc from 'fast-check';
import { maximumQuantity, parseQuantity } from './door-quantity.ts';

describe('parseQuantity', () => {
  it.each([
    ['1', 1],
    [' 12 ', 12],
    ['007', 7],
    [String(maximumQuantity), maximumQuantity],
  ])('reads %p as %i', (typed, quantity) => expect(parseQuantity(typed)).toBe(quantity));

  it.each(['', '0', '-3', '2.5', '1e3', 'many', String(maximumQuantity + 1)])(
    'falls back to 1 for %p',
    (typed) => {
      expect(parseQuantity(typed)).toBe(1);
    },
  );

  it('gives a quantity that the database takes, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String)), (typed) => {
        const quantity = parseQuantity(typed);
        expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= maximumQuantity).toBe(true);
      }),
    );
  });
});
