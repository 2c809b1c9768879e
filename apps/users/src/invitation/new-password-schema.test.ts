import { newPasswordSchema } from './new-password-schema.ts';

function problems(password: string, confirmation: string) {
  const { error } = newPasswordSchema.safeParse({ password, confirmation });
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
}

describe('newPasswordSchema', () => {
  it('takes a password that was typed twice alike', () => {
    expect(problems('secret', 'secret')).toEqual({});
  });

  it('refuses a short password', () => {
    expect(problems('short', 'short')).toEqual({ password: 'Password must be at least 6 characters' });
  });

  it('refuses two passwords that differ', () => {
    expect(problems('secret', 'Secret')).toEqual({ confirmation: 'Passwords do not match' });
  });
});
