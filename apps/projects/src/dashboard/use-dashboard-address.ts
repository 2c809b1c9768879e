import { useSearchParams } from '@portal/ui/router';
import { useEffect } from 'react';
import { type DashboardAddress, readDashboardAddress, writeDashboardAddress } from './dashboard-address.ts';
import { rememberDashboardQuery } from './last-dashboard-address.ts';

/** What the dashboard shows, and the way to change it: every change is a step that the browser's Back undoes. */
export function useDashboardAddress(): [DashboardAddress, (change: Partial<DashboardAddress>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const address = readDashboardAddress(parameters);
  const query = writeDashboardAddress(address).toString();
  useEffect(() => rememberDashboardQuery(query), [query]);

  function change(changed: Partial<DashboardAddress>) {
    // At once: a switch or a choice that waits for a transition looks as if it had not been used.
    setParameters(writeDashboardAddress({ ...address, ...changed }), {
      preventScrollReset: true,
      flushSync: true,
    });
  }

  return [address, change];
}
