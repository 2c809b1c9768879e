import { useSearchParams } from '@portal/ui/router';
import { readUsersAddress, type UsersAddress, writeUsersAddress } from './users-address.ts';

/** The screen's state and the way to change it: every change is a step that the browser's Back undoes. */
export function useUsersAddress(): [UsersAddress, (change: Partial<UsersAddress>) => void] {
  const [query, setQuery] = useSearchParams();
  const address = readUsersAddress(query);

  function change(change: Partial<UsersAddress>) {
    // At once: a switch or a choice that waits for a transition looks as if it had not been used.
    setQuery(writeUsersAddress({ ...address, page: 1, ...change }), {
      preventScrollReset: true,
      flushSync: true,
    });
  }

  return [address, change];
}
