import fc from 'fast-check';
import { pageStarts } from './page-window.ts';

describe('pageStarts', () => {
  it('names the pages that a stretch touches', () => {
    expect(pageStarts(0, 23, 100, 24)).toEqual([0]);
    expect(pageStarts(20, 50, 100, 24)).toEqual([0, 24, 48]);
  });

  it('stays within the list', () => {
    expect(pageStarts(-12, 10, 100, 24)).toEqual([0]);
    expect(pageStarts(90, 130, 100, 24)).toEqual([72, 96]);
    expect(pageStarts(0, 47, 0, 24)).toEqual([]);
    expect(pageStarts(0, 47, 24, 24)).toEqual([0]);
  });

  it('covers every row of the stretch with as few pages as possible', () => {
    const anything = { first: fc.integer({ min: -50, max: 2000 }), length: fc.integer({ min: 1, max: 200 }) };
    fc.assert(
      fc.property(
        fc.record({ ...anything, total: fc.nat(2000), size: fc.integer({ min: 1, max: 50 }) }),
        (given) => {
          const { first, length, total, size } = given;
          const starts = pageStarts(first, first + length - 1, total, size);
          const rows = starts.flatMap((start) => Array.from({ length: size }, (_, row) => start + row));
          for (let row = Math.max(0, first); row < Math.min(first + length, total); row += 1)
            expect(rows).toContain(row);
          expect(starts.length).toBeLessThanOrEqual(Math.ceil(length / size) + 1);
          expect(starts.every((start) => start < Math.max(total, 1))).toBe(true);
        },
      ),
    );
  });
});
