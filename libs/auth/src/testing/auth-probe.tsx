import { createQueryClient } from '@portal/data/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { type Auth, useAuth } from '../auth-context.ts';
import { AuthProvider } from '../auth-provider.tsx';

/** An `AuthProvider` on a page, and every value of its context from the first to the latest. */
export interface Probe {
  values: Auth[];
  /** The latest value. */
  auth: () => Auth;
  queryClient: ReturnType<typeof createQueryClient>;
  unmount: () => void;
}

/** Renders an `AuthProvider` as the shell does. */
export function renderAuth({ strict = false } = {}): Probe {
  const values: Auth[] = [];
  const queryClient = createQueryClient();
  function Reader() {
    values.push(useAuth());
    return null;
  }
  const page = (
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <Reader />
      </AuthProvider>
    </QueryClientProvider>
  );
  const { unmount } = render(strict ? <StrictMode>{page}</StrictMode> : page);
  function auth() {
    const latest = values.at(-1);
    if (!latest) throw new Error('Nothing was rendered.');
    return latest;
  }
  return { values, auth, queryClient, unmount };
}
