/**
 * What the fragment of the address says when a person comes by the link of an invitation.
 *
 * - `refused`: the link is of no use any more, or never was; `reason` is the server's word, '' when there is none
 * - `opened`: it carries a session, which the data client takes
 * - `none`: the person did not come by a link
 */
export type InvitationLink =
  | { kind: 'refused'; expired: boolean; reason: string }
  | { kind: 'opened' }
  | { kind: 'none' };

/**
 * Reads the fragment as the authentication server writes it.
 *
 * @param fragment of the page's address, with or without its '#'
 */
export function readInvitationLink(fragment: string): InvitationLink {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  if (fields.has('error') || fields.has('error_code')) {
    return {
      kind: 'refused',
      expired: fields.get('error_code') === 'otp_expired',
      reason: fields.get('error_description') ?? '',
    };
  }
  return fields.has('access_token') ? { kind: 'opened' } : { kind: 'none' };
}
