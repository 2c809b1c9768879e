import { readInvitationLink } from './invitation-link.ts';

describe('readInvitationLink', () => {
  it('reads a link that is of no use any more', () => {
    const fragment =
      '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired';
    expect(readInvitationLink(fragment)).toEqual({
      kind: 'refused',
      expired: true,
      reason: 'Email link is invalid or has expired',
    });
  });

  it('reads any other refusal', () => {
    expect(readInvitationLink('#error=server_error')).toEqual({
      kind: 'refused',
      expired: false,
      reason: '',
    });
  });

  it('sees a session', () => {
    expect(readInvitationLink('#access_token=a&refresh_token=b&type=invite')).toEqual({ kind: 'opened' });
  });

  it.each(['', '#', '#main'])('sees nothing in "%s"', (fragment) => {
    expect(readInvitationLink(fragment)).toEqual({ kind: 'none' });
  });
});
