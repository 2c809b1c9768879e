import fc from 'fast-check';
import { formatProjectNumber, parseProjectNumber, projectNumberProblem } from './project-number.ts';

describe('projectNumberProblem', () => {
  it.each(['1', '0042', ' 1042 ', '9'.repeat(40)])('takes %p', (digits) => {
    expect(projectNumberProblem(digits)).toBeNull();
  });

  it.each(['', ' ', 'CO-1042', '10 42', '-1', '1.0', '1e3', '١٢', '10a'])('refuses %p', (digits) => {
    expect(projectNumberProblem(digits)).toBe('Please enter only numbers for the project number');
  });
});

describe('formatProjectNumber', () => {
  it('adds the prefix and keeps leading zeros', () => expect(formatProjectNumber(' 0042 ')).toBe('CO-0042'));

  it('refuses what is not digits', () => expect(() => formatProjectNumber('CO-1')).toThrow(RangeError));
});

describe('parseProjectNumber', () => {
  it.each([
    ['CO-1042', '1042'],
    ['co-0042', '0042'],
    ['1042', null],
    ['CO-', null],
    ['CO-10x', null],
    ['XCO-10', null],
  ])('of %s is %p', (number, digits) => expect(parseProjectNumber(number)).toBe(digits));

  it('undoes the formatting of every number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,20}$/), (digits) => {
        expect(parseProjectNumber(formatProjectNumber(digits))).toBe(digits);
      }),
    );
  });

  it('finds a number only in the form that is stored', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^ ?[Cc][Oo]-?[0-9]{0,3} ?$/)), (text) => {
        const digits = parseProjectNumber(text);
        expect(digits === null || formatProjectNumber(digits) === text.trim().toUpperCase()).toBe(true);
      }),
    );
  });
});
