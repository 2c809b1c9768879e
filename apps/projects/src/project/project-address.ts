import { saved } from '@portal/ui/overlays';
import { useSearchParams } from '@portal/ui/router';

/** The tabs of the project page (specification section 2). */
export type ProjectTab = 'doors' | 'files';

/** What the address says about the page, and how to change it. */
export interface ProjectAddress {
  tab: ProjectTab;
  /** The id of the selected door. */
  doorId: string | null;
  setTab: (tab: ProjectTab) => void;
  /** The query of the address that selects a door; null for none. */
  doorSearch: (doorId: string | null) => string;
  /** Selects a door after a save: nothing is left to lose. */
  showDoor: (doorId: string | null) => void;
}

/** Keeps the tab and the selected door in the address, so that both can be bookmarked, shared and gone back to. */
export function useProjectAddress(): ProjectAddress {
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'files' ? 'files' : 'doors';

  function withDoor(doorId: string | null) {
    const next = new URLSearchParams(params);
    next.delete('tab');
    if (doorId === null) next.delete('door');
    else next.set('door', doorId);
    return next;
  }

  return {
    tab,
    doorId: params.get('door'),
    setTab(next) {
      const changed = new URLSearchParams(params);
      if (next === 'files') changed.set('tab', 'files');
      else changed.delete('tab');
      setParams(changed, { preventScrollReset: true });
    },
    doorSearch: (doorId) => `?${withDoor(doorId).toString()}`,
    showDoor: (doorId) => setParams(withDoor(doorId), { state: saved, preventScrollReset: true }),
  };
}
