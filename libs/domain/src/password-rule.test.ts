import { passwordProblem } from './password-rule.ts';

describe('passwordProblem', () => {
  it.each(['', '12345', '🚪🚪🚪'])('refuses %p', (password) => {
    expect(passwordProblem(password)).toBe('Password must be at least 6 characters');
  });

  it.each(['123456', '      ', '🚪🚪🚪🚪🚪🚪'])('takes %p', (password) =>
    expect(passwordProblem(password)).toBeNull(),
  );
});
