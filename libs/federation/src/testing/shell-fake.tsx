import { AuthProvider, useAuth } from '@portal/auth/session';
import { configureClient, createQueryClient, SESSION_STORAGE_KEY } from '@portal/data/client';
import { PortalProvider } from '@portal/ui/core';
import { createMemoryRouter, RouterProvider } from '@portal/ui/router-host';
import { QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import { Component, type ComponentType, type ReactNode, useState } from 'react';
import type { SectionRoute } from '../section-definition.ts';

/** Any id: nothing in a test of a page alone knows a person. */
const USER_ID = '00000000-0000-4000-8000-000000000000';
const HOUR_SECONDS = 3_600;

/** A page in the fake of the shell. */
export interface PageInShell extends RenderResult {
  /** What the page threw; null while it is shown. */
  failure: () => unknown;
}

/**
 * Renders a page as the shell does, with all that the shell provides to it: design system and router, and to a page of
 * the drawing center session, data client and query client too. Somebody is signed in there, and no request gets an
 * answer, as on a broken connection: what a page does with data is tested on a backend.
 * @param Page the export of the route's module
 * @param route as `section.json` has it; each parameter of its path gets an id
 */
export function renderInShell(
  Page: ComponentType,
  route: Pick<SectionRoute, 'path' | 'layout'>,
): PageInShell {
  configureOnce();
  let failure: unknown = null;
  const element = (
    <Boundary onError={(error) => (failure = error)}>
      {route.layout === 'site' ? <Page /> : <InDrawingCenter Page={Page} />}
    </Boundary>
  );
  const router = createMemoryRouter(
    [
      { path: '*', element },
      { path: route.path, element },
    ],
    {
      initialEntries: [route.path.replaceAll(/:[^/]+/g, USER_ID)],
    },
  );
  const result = render(
    <PortalProvider>
      <RouterProvider router={router} />
    </PortalProvider>,
  );
  return { ...result, failure: () => failure };
}

function InDrawingCenter({ Page }: { Page: ComponentType }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <SignedIn Page={Page} />
      </AuthProvider>
    </QueryClientProvider>
  );
}

/** The shell shows a guarded page once the session and the profile are known. */
function SignedIn({ Page }: { Page: ComponentType }) {
  const { loading } = useAuth();
  return loading ? null : <Page />;
}

class Boundary extends Component<{ children: ReactNode; onError: (error: unknown) => void }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

let configured = false;

function configureOnce() {
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(session()));
  if (configured) return;
  configured = true;
  configureClient(
    { supabaseUrl: 'http://backend.invalid', publishableKey: 'none' },
    { fetch: () => Promise.reject(new TypeError('Failed to fetch')) },
  );
}

function session() {
  return {
    access_token: 'none',
    refresh_token: 'none',
    token_type: 'bearer',
    expires_in: HOUR_SECONDS,
    expires_at: Math.floor(Date.now() / 1_000) + HOUR_SECONDS,
    user: { id: USER_ID, email: 'somebody@doors.example', app_metadata: {}, user_metadata: {}, aud: '' },
  };
}
