import { invitationProblem, profileProblems } from './user-forms.ts';

const form = {
  username: 'demo',
  email: 'demo@doors.example',
  currentPassword: '',
  newPassword: '',
  confirmPassword: '',
};

describe('profileProblems', () => {
  it('finds none without a new password', () => {
    expect(profileProblems(form)).toEqual({});
    expect(profileProblems({ ...form, currentPassword: 'old' })).toEqual({});
  });

  it('requires username and e-mail', () => {
    expect(profileProblems({ ...form, username: ' ', email: '' })).toEqual({
      username: 'Username is required',
      email: 'Email is required',
    });
  });

  it('checks a new password', () => {
    expect(profileProblems({ ...form, newPassword: '12345', confirmPassword: '123456' })).toEqual({
      currentPassword: 'Current password is required to change your password',
      newPassword: 'Password must be at least 6 characters',
      confirmPassword: 'New passwords do not match',
    });
    expect(
      profileProblems({ ...form, currentPassword: 'old', newPassword: '123456', confirmPassword: '123456' }),
    ).toEqual({});
    expect(
      profileProblems({ ...form, currentPassword: 'old', newPassword: '123456', confirmPassword: '123456 ' }),
    ).toEqual({ confirmPassword: 'New passwords do not match' });
  });
});

describe('invitationProblem', () => {
  it('requires username and e-mail', () => {
    expect(invitationProblem(form)).toBeNull();
    expect(invitationProblem({ ...form, username: ' ' })).toBe('Please fill in username and email');
    expect(invitationProblem({ ...form, email: '' })).toBe('Please fill in username and email');
  });
});
