import { type ClientDetail, clientQuery } from '@portal/data/clients';
import { messageOf } from '@portal/data/data-error';
import { queryKeys } from '@portal/data/query-keys';
import { toast } from '@portal/ui/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CLIENT_GONE } from '../client-gone.ts';

/** Reads a client as it is stored now, and says so when that fails or the client is gone. */
export function useClientToEdit() {
  const queryClient = useQueryClient();
  const [readingId, setReadingId] = useState<string | null>(null);

  async function read(id: string): Promise<ClientDetail | null> {
    setReadingId(id);
    try {
      const client = await queryClient.fetchQuery({ ...clientQuery(id), staleTime: 0 });
      if (client) return client;
      toast.error(CLIENT_GONE);
      await queryClient.invalidateQueries({ queryKey: queryKeys.clients });
    } catch (error) {
      toast.error(messageOf(error, 'Failed to fetch client details'));
    } finally {
      setReadingId(null);
    }
    return null;
  }

  return { read, readingId };
}
