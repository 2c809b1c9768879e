import { createQueryClient } from '@portal/data/client';
import { StatusBadge } from '@portal/ui/data-display';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** A part that needs shared modules of both kinds, data and components. */
export function Answer() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <AnswerText />
    </QueryClientProvider>
  );
}

function AnswerText() {
  const { data } = useQuery({ queryKey: ['answer'], queryFn: async () => 'The answer is here.' });
  return <StatusBadge color="info">{data}</StatusBadge>;
}
