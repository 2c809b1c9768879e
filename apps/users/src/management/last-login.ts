import { formatTimestamp } from '@portal/domain/timestamp';

/**
 * When a user was last here, in words (specification section 3: taken from updated_at). An invited person who has
 * not come yet never was.
 */
export function lastLoginText(user: { lastLogin: string; lastSignInAt: string | null }): string {
  return user.lastSignInAt === null ? 'Never' : formatTimestamp(user.lastLogin);
}
