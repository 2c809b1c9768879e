import { getClient } from '@portal/data/client';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { dataOf } from './data-error.ts';
import { queryKeys } from './query-keys.ts';

/** The client statistics (specification section 3). */
export type ClientStatistics = z.infer<typeof clientStatistics>;

const clientStatistics = z.object({
  overview: z.object({ totalClients: z.number(), activeClients: z.number(), inactiveClients: z.number() }),
  topClients: z.array(
    z.pipe(
      z.object({
        id: z.string(),
        name: z.string(),
        projectCount: z.number(),
        activeProjects: z.number(),
        is_active: z.boolean(),
      }),
      z.transform(({ is_active, ...client }) => ({ ...client, isActive: is_active })),
    ),
  ),
});

/** Totals, and the five clients with the most projects (specification section 7). */
export function clientStatisticsQuery() {
  return queryOptions({
    queryKey: [...queryKeys.clients, 'statistics'],
    queryFn: async ({ signal }) =>
      clientStatistics.parse(dataOf(await getClient().rpc('client_statistics').abortSignal(signal))),
  });
}
