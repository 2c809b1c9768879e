import {
  doorImageSeries,
  doorSeries,
  handednessOptions,
  hingeTypes,
  lockTypes,
  optionLabel,
  optionsFor,
  surfaceFinishes,
  thresholdTypes,
} from './door-options.ts';

describe('option lists', () => {
  it('are those of the specification', () => {
    const values = (options: readonly { value: string }[]) => options.map((option) => option.value);
    expect(values(doorSeries)).toEqual([
      'door_60mm',
      'door_meranti',
      'door_cottage',
      'door_18deg',
      'door_60mm_inward',
    ]);
    expect(values(hingeTypes)).toEqual(['2', '3']);
    expect(values(lockTypes)).toEqual(['Assa', '3-Point Lock']);
    expect(values(thresholdTypes)).toEqual(['none', 'alu', 'oak', 'pine', 'pine_angle']);
    expect(values(surfaceFinishes)).toEqual(['Untreated', 'Oil', 'Lacquer', 'RAL', 'NCS', 'Custom']);
    expect(values(handednessOptions)).toEqual(['Left', 'Right']);
  });
});

describe('optionsFor', () => {
  it('offers a stored value outside the list as an extra choice', () => {
    expect(optionsFor(hingeTypes, 'Right')).toEqual([...hingeTypes, { value: 'Right', label: 'Right' }]);
  });

  it.each(['2', '', null, undefined])('adds nothing for %p', (stored) => {
    expect(optionsFor(hingeTypes, stored)).toBe(hingeTypes);
  });
});

describe('optionLabel', () => {
  it.each([
    ['Left', 'Left Hand'],
    ['Both', 'Both'],
    ['', ''],
    [null, ''],
  ])('of %p is %p', (stored, label) => expect(optionLabel(handednessOptions, stored)).toBe(label));
});

describe('doorImageSeries', () => {
  it.each([
    ['door_cottage', 'door_cottage'],
    ['Standard Door', 'door_60mm'],
    [null, 'door_60mm'],
  ])('of %p is %s', (name, series) => expect(doorImageSeries(name)).toBe(series));
});
