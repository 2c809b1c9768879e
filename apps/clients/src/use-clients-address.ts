import { useSearchParams } from '@portal/ui/router';
import { type ClientsAddress, readClientsAddress, writeClientsAddress } from './clients-address.ts';

/** The screen's state and the way to change it: every change is a step that the browser's Back undoes. */
export function useClientsAddress(): [ClientsAddress, (change: Partial<ClientsAddress>) => void] {
  const [query, setQuery] = useSearchParams();
  const address = readClientsAddress(query);

  function change(change: Partial<ClientsAddress>) {
    // At once: a switch or a choice that waits for a transition looks as if it had not been used.
    setQuery(writeClientsAddress({ ...address, page: 1, ...change }), {
      preventScrollReset: true,
      flushSync: true,
    });
  }

  return [address, change];
}
