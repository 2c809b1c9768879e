import { Button } from '@portal/ui/core';
import { EmptyState } from '@portal/ui/data-display';
import { Search, UserPlus, Users } from '@portal/ui/icons';

interface NoUsersProps {
  /** A search hides users. */
  filtered: boolean;
  onInvite: () => void;
}

/** Stands in for an empty list (specification section 8). */
export function NoUsers({ filtered, onInvite }: NoUsersProps) {
  if (filtered) return <EmptyState icon={<Search />} message="No users found matching your search." />;
  return (
    <EmptyState
      icon={<Users />}
      message="No users found. Add your first user to get started."
      action={
        <Button onClick={onInvite}>
          <UserPlus aria-hidden />
          Invite User
        </Button>
      }
    />
  );
}
