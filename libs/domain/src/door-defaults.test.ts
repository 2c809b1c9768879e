import { addDoorDataDefaults, createDoorDefaults } from './door-defaults.ts';
import { hingeTypes, lockTypes, optionsFor } from './door-options.ts';

describe('door defaults', () => {
  it('create a door after reading A', () => {
    expect(createDoorDefaults).toMatchObject({
      doorName: 'door_60mm',
      hasGlass: false,
      hingeType: '2',
      lockType: 'Assa',
      amount: 1,
      waternose: false,
      thresholdType: 'none',
      kickplate: false,
      surfaceFinish: 'Untreated',
      handedness: 'Left',
    });
  });

  it('add door data after reading B, whose values the lists then offer too', () => {
    expect(addDoorDataDefaults).toMatchObject({
      doorName: 'Standard Door',
      hingeType: 'Right',
      lockType: 'Standard',
      amount: 1,
      surfaceFinish: 'Untreated',
      handedness: 'Left',
      hasGlass: false,
      waternose: false,
      kickplate: false,
    });
    expect(optionsFor(hingeTypes, addDoorDataDefaults.hingeType)).toHaveLength(3);
    expect(optionsFor(lockTypes, addDoorDataDefaults.lockType)).toHaveLength(3);
  });
});
