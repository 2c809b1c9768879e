import { doorCopyProblem, doorProblems } from './door-rules.ts';

const form = { number: 'D-1', width: '900', height: '2100,5', series: 'door_60mm' };

describe('doorProblems', () => {
  it('finds none in a full form', () => expect(doorProblems(form)).toEqual({}));

  it('names what is missing', () => {
    expect(doorProblems({ number: ' ', width: '', height: '0', series: '' })).toEqual({
      number: 'Please enter a door number/ID',
      width: 'Please enter door dimensions',
      height: 'Please enter door dimensions',
      series: 'Please select a door series',
    });
  });
});

describe('doorCopyProblem', () => {
  it.each([
    [null, 'p', 'No door selected for copying'],
    [null, null, 'No door selected for copying'],
    ['d', null, 'Please select a project to copy to'],
    ['d', '', 'Please select a project to copy to'],
    ['d', 'p', null],
  ])('of door %p to project %p', (door, project, message) => {
    expect(doorCopyProblem(door, project)).toBe(message);
  });
});
