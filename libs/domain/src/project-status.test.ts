import { isProjectStatus, projectStatusColour, projectStatuses } from './project-status.ts';

describe('project status', () => {
  it('has the badge colours of the specification', () => {
    expect(projectStatuses.map((status) => [status, projectStatusColour(status)])).toEqual([
      ['New', 'info'],
      ['In Progress', 'primary'],
      ['Ready for Approval', 'warning'],
      ['Approved', 'success'],
      ['In Production', 'secondary'],
      ['Completed', 'success'],
      ['Delivered', 'dark'],
    ]);
  });

  it.each(['', 'new', 'Cancelled', 'toString', null, undefined])('is light for %p', (status) => {
    expect(projectStatusColour(status)).toBe('light');
    expect(isProjectStatus(status ?? '')).toBe(false);
  });
});
