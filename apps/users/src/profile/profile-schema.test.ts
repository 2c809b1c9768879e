import { profileSchema } from './profile-schema.ts';

const filled = {
  username: 'Demo',
  email: 'demo@example.com',
  currentPassword: '',
  newPassword: '',
  confirmPassword: '',
};

function problems(changed: Partial<typeof filled>) {
  const { error } = profileSchema.safeParse({ ...filled, ...changed });
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
}

describe('profileSchema', () => {
  it('needs no password', () => {
    expect(problems({})).toEqual({});
  });

  it('puts every message at its field', () => {
    expect(problems({ username: ' ', email: '', newPassword: 'short', confirmPassword: 'other' })).toEqual({
      username: 'Username is required',
      email: 'Email is required',
      currentPassword: 'Current password is required to change your password',
      newPassword: 'Password must be at least 6 characters',
      confirmPassword: 'New passwords do not match',
    });
  });
});
