/** The three roles of a user (specification section 3). */
export type UserRole = 'User' | 'Admin' | 'Super Admin';

/** The flags of a profile (specification section 6); a missing flag is false. */
export interface RoleFlags {
  readonly isAdmin?: boolean | null;
  readonly isSuperAdmin?: boolean | null;
}

/** The role that a profile's flags give (specification sections 3 and 6). The super admin flag outranks the other. */
export function roleOf({ isAdmin, isSuperAdmin }: RoleFlags): UserRole {
  if (isSuperAdmin) return 'Super Admin';
  return isAdmin ? 'Admin' : 'User';
}

/** Tells whether an account is shown as Protected: it cannot be edited, reset or deleted (specification section 4). */
export function isProtected(flags: RoleFlags): boolean {
  return roleOf(flags) === 'Super Admin';
}
