import { invitationSchema } from './invitation-form.ts';

function problems(values: { username: string; email: string }) {
  const { error } = invitationSchema.safeParse({ ...values, isAdmin: false });
  return error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
}

describe('invitationSchema', () => {
  it.each([
    [{ username: '', email: '' }, 'username'],
    [{ username: ' ', email: 'new@example.com' }, 'username'],
    [{ username: 'New', email: ' ' }, 'email'],
  ])('asks once for what is missing in %j, at %s', (values, field) => {
    expect(problems(values)).toEqual([[field, 'Please fill in username and email']]);
  });

  it('refuses an e-mail that is none', () => {
    expect(problems({ username: 'New', email: 'new' })).toEqual([['email', 'Enter a valid email address']]);
  });

  it('takes username and e-mail without the space around them', () => {
    expect(invitationSchema.parse({ username: ' New ', email: ' new@example.com ', isAdmin: true })).toEqual({
      username: 'New',
      email: 'new@example.com',
      isAdmin: true,
    });
  });
});
