import { type RoleFlags, roleOf, type UserRole } from '@portal/domain/roles';
import { type BadgeColor, StatusBadge } from '@portal/ui/data-display';

const colors: Record<UserRole, BadgeColor> = { User: 'light', Admin: 'info', 'Super Admin': 'primary' };

/** The role that the flags of a profile give (specification section 3). */
export function RoleBadge({ user }: { user: RoleFlags }) {
  const role = roleOf(user);
  return <StatusBadge color={colors[role]}>{role}</StatusBadge>;
}
