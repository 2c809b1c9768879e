import { findConflicts } from './find-conflicts.ts';

const fields = [
  { name: 'name', label: 'Name' },
  { name: 'kind', label: 'Kind', words: (value: string) => value.toUpperCase() },
  { name: 'glass', label: 'Has Glass' },
] as const;

const base = { name: 'A', kind: 'x', glass: false };

describe('findConflicts', () => {
  it('finds none where both came to the same', () => {
    expect(findConflicts(fields, base, { ...base, name: 'B' }, { ...base, name: 'B' })).toEqual([]);
  });

  it('tells a field that only the other person changed from one that both changed', () => {
    expect(
      findConflicts(fields, base, { ...base, name: 'B' }, { name: 'C', kind: 'y', glass: true }),
    ).toEqual([
      { name: 'name', label: 'Name', mine: 'B', theirs: 'C', untouched: false },
      { name: 'kind', label: 'Kind', mine: 'X', theirs: 'Y', untouched: true },
      { name: 'glass', label: 'Has Glass', mine: 'No', theirs: 'Yes', untouched: true },
    ]);
  });

  it('keeps a field that only this person changed', () => {
    expect(findConflicts(fields, base, { ...base, glass: true }, base)).toEqual([
      { name: 'glass', label: 'Has Glass', mine: 'Yes', theirs: 'No', untouched: false },
    ]);
  });
});
