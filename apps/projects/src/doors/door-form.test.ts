import { addDoorDataDefaults, createDoorDefaults } from '@portal/domain/door-defaults';
import { doorDataSchema, newDoorSchema, toDoorData, toDoorFormValues } from './door-form.ts';

const filled = { number: ' D-7 ', ...toDoorFormValues(createDoorDefaults), width: '900,5', height: '2100' };

function messages(input: object) {
  const result = newDoorSchema.safeParse(input);
  return Object.fromEntries(result.error?.issues.map(({ path, message }) => [path[0], message]) ?? []);
}

describe('the Create Door form', () => {
  it('gives the name and the data of the door', () => {
    expect(newDoorSchema.parse(filled)).toEqual({
      name: 'D-7',
      data: { ...createDoorDefaults, width: 900.5, height: 2100 },
    });
  });

  it('asks for number, dimensions and series', () => {
    expect(messages({ ...filled, number: ' ', width: '', height: '0', doorName: '' })).toEqual({
      number: 'Please enter a door number/ID',
      width: 'Please enter door dimensions',
      height: 'Please enter door dimensions',
      doorName: 'Please select a door series',
    });
  });

  it.each(['0', '', '1.5', '-1', 'two'])('refuses the quantity "%s"', (amount) => {
    expect(messages({ ...filled, amount })).toEqual({ amount: 'Please enter a quantity of at least 1' });
  });

  it('rounds dimensions to 0.1 mm', () => {
    expect(newDoorSchema.parse({ ...filled, width: '900.04' }).data.width).toBe(900);
  });
});

describe('the Door Data form', () => {
  const values = toDoorFormValues(addDoorDataDefaults);

  it('keeps what it was given, values from outside the lists among it', () => {
    expect(doorDataSchema.parse(values)).toEqual(addDoorDataDefaults);
  });

  it('falls back to a quantity of 1', () => {
    expect(doorDataSchema.parse({ ...values, amount: 'x' }).amount).toBe(1);
  });

  it('lets dimensions be missing, but not unreadable', () => {
    expect(doorDataSchema.safeParse({ ...values, width: 'wide' }).error?.issues).toMatchObject([
      { path: ['width'], message: 'Please enter door dimensions' },
    ]);
  });

  it('upper-cases the colour code', () => {
    expect(toDoorData({ ...values, colorCode: ' ral 7016 ' }).colorCode).toBe('RAL 7016');
  });
});
