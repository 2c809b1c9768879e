import {
  CLIENT_CHOICES_SHOWN,
  type ClientChoice,
  clientChoiceQuery,
  clientChoicesQuery,
} from '@portal/data/client-choices';
import { SearchSelect } from '@portal/ui/floating';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { clientLabel } from '../project-card/client-label.ts';
import { useSettled } from './use-settled.ts';

const TYPING_PAUSE = 200;

interface ClientSelectProps {
  /** The id of a client; null for none. */
  value: string | null;
  onChange: (clientId: string | null) => void;
  /** How the choice of no client reads: 'All Clients'. */
  noneLabel: string;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A client, found by typing part of a name, company or e-mail. However many clients there are, it asks for a bounded
 * number of them, and not before it is opened.
 */
export function ClientSelect({ value, onChange, noneLabel, ref }: ClientSelectProps) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<string | null>(null);
  const search = useSettled(typed, TYPING_PAUSE);
  const chosen = useQuery({ ...clientChoiceQuery(value ?? ''), enabled: value !== null });
  const found = useQuery({ ...clientChoicesQuery(search ?? ''), enabled: typed !== null });

  const none = { value: 'none', label: noneLabel };
  // Until the answer is there, only what fits already: Enter must not choose something else than what is typed.
  const waiting = found.isPlaceholderData || search !== typed;
  const clients = (found.data ?? []).filter((client) => !waiting || fits(client, typed ?? ''));
  const options = clients.map((client) => ({ value: client.id, label: choiceLabel(client) }));

  function choose(id: string) {
    const client = clients.find((candidate) => candidate.id === id);
    // What the list has said of the client need not be asked again.
    if (client) queryClient.setQueryData(clientChoiceQuery(id).queryKey, client);
    onChange(id === none.value ? null : id);
  }

  return (
    <SearchSelect
      ref={ref}
      options={typed ? options : [none, ...options]}
      selected={value === null ? none : { value, label: chosenLabel(chosen.data) }}
      onChange={choose}
      onSearch={setTyped}
      busy={waiting || found.isFetching}
      note={noteOf({ failed: found.isError, loading: waiting || found.isPending, count: clients.length })}
    />
  );
}

function fits(client: ClientChoice, typed: string): boolean {
  return clientLabel(client).toLowerCase().includes(typed.trim().toLowerCase());
}

function choiceLabel(client: ClientChoice): string {
  return client.isActive ? clientLabel(client) : `${clientLabel(client)}, inactive`;
}

function chosenLabel(client: ClientChoice | null | undefined): string {
  if (client === undefined) return 'Loading…';
  return client === null ? 'Unknown client' : choiceLabel(client);
}

function noteOf({ failed, loading, count }: { failed: boolean; loading: boolean; count: number }) {
  if (failed) return 'Failed to fetch clients';
  if (loading) return 'Loading clients…';
  if (count === 0) return 'No clients found matching your search.';
  return count >= CLIENT_CHOICES_SHOWN ? 'Type to find more clients' : undefined;
}
