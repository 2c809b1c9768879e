import { useSearchParams } from '@portal/ui/router';
import { type ClientsAddress, readClientsAddress, writeClientsAddress } from './clients-address.ts';

/** The screen's state and the way to change it: every change is a step that the browser's Back undoes. */
export function useClientsAddress(): [ClientsAddress, (change: Partial<ClientsAddress>) => void] {
  const [query, setQuery] = useSearchParams();
  const address = readClientsAddress(query);

  function change(change: Partial<ClientsAddress>) {
    setQuery(writeClientsAddress({ ...address, page: 1, ...change }), { preventScrollReset: true });
  }

  return [address, change];
}
