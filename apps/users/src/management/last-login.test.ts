import { lastLoginText } from './last-login.ts';

describe('lastLoginText', () => {
  it('is the moment of the last use', () => {
    const moment = '2026-03-05T12:05:00.000Z';
    expect(lastLoginText({ lastLogin: moment, lastSignInAt: '2026-03-01T08:00:00.000Z' })).toMatch(
      /^5 Mar 2026/,
    );
  });

  it('is never for an invited person who has not come yet', () => {
    expect(lastLoginText({ lastLogin: '2026-03-05T12:05:00.000Z', lastSignInAt: null })).toBe('Never');
  });
});
