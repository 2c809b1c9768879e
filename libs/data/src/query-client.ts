import { QueryClient } from '@tanstack/react-query';
import { mayPass } from './data-error.ts';

const STALE_AFTER_MS = 30_000;
const RETRIES = 2;

/**
 * The page's query client; the shell makes one and provides it to every section. What the server refuses is
 * not asked again; no answer and server faults are tried again twice. Requests are sent even while the
 * browser believes to be offline, so that a screen shows its error at once instead of waiting in silence, and
 * what is on screen is fetched again when the connection is back.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MS,
        retry: (failures, error) => failures < RETRIES && mayPass(error),
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
