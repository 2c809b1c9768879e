import { activityLevel } from './activity-level.ts';

describe('activityLevel', () => {
  it.each([
    [0, 'No activity', 0],
    [1, 'Low', 25],
    [49, 'Low', 25],
    [50, 'Medium', 50],
    [199, 'Medium', 50],
    [200, 'High', 75],
    [499, 'High', 75],
    [500, 'Very High', 100],
    [1_000_000, 'Very High', 100],
  ])('rates %i clicks', (clicks, label, percentage) => {
    expect(activityLevel(clicks)).toEqual({ label, percentage });
  });

  it.each([null, undefined, -1])('takes %p for no clicks', (clicks) => {
    expect(activityLevel(clicks)).toEqual({ label: 'No activity', percentage: 0 });
  });
});
