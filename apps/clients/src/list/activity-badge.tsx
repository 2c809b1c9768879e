import { StatusBadge } from '@portal/ui/data-display';

/** Whether a client is active, in words and colour. */
export function ActivityBadge({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <StatusBadge color="success">Active</StatusBadge>
  ) : (
    <StatusBadge color="secondary">Inactive</StatusBadge>
  );
}
