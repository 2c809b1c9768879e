import { Button } from '@portal/ui/core';
import { EmptyState } from '@portal/ui/data-display';
import { Building2, Plus, Search } from '@portal/ui/icons';

interface NoClientsProps {
  /** A search or the switch hides clients. */
  filtered: boolean;
  onAdd: () => void;
}

/** Stands in for an empty list (specification section 8). */
export function NoClients({ filtered, onAdd }: NoClientsProps) {
  if (filtered) return <EmptyState icon={<Search />} message="No clients found matching your search." />;
  return (
    <EmptyState
      icon={<Building2 />}
      message="No clients found. Add your first client to get started."
      action={
        <Button onClick={onAdd}>
          <Plus aria-hidden />
          Add New Client
        </Button>
      }
    />
  );
}
