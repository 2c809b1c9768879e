import { configureClient, createQueryClient, getClient } from '@portal/data/client';
import { Route, Routes, useLocation } from '@portal/ui/router';
import { MemoryRouter } from '@portal/ui/router-host';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { AuthProvider } from './auth-provider.tsx';
import { RouteGuard, returnPathOf } from './route-guard.tsx';
import { type Backend, startBackend } from './testing/backend.ts';

jest.setTimeout(60_000);

let backend: Backend;

beforeAll(async () => {
  backend = await startBackend();
  configureClient(backend);
});

afterEach(async () => {
  await backend.lift();
  await getClient().auth.signOut({ scope: 'local' });
});

afterAll(async () => {
  await getClient().auth.stopAutoRefresh();
  await backend.stop();
});

async function signInAs(email: string) {
  await getClient().auth.signInWithPassword({ email, password: 'drawing-center' });
}

function SignInPage() {
  return <p>Sign in, then go to {returnPathOf(useLocation(), '/admin/dashboard')}</p>;
}

async function open(address: string) {
  const guard = { signInPath: '/admin/login', pending: <output>Loading</output>, denied: <p>Denied</p> };
  const page = (
    <QueryClientProvider client={createQueryClient()}>
      <AuthProvider>
        <MemoryRouter initialEntries={[address]}>
          <Routes>
            <Route path="/admin/login" element={<SignInPage />} />
            <Route
              path="/admin/clients"
              element={
                <RouteGuard access="signed-in" {...guard}>
                  <p>Clients</p>
                </RouteGuard>
              }
            />
            <Route
              path="/admin/users"
              element={
                <RouteGuard access="super-admin" {...guard}>
                  <p>Users</p>
                </RouteGuard>
              }
            />
          </Routes>
        </MemoryRouter>
      </AuthProvider>
    </QueryClientProvider>
  );
  await act(async () => void render(page));
}

describe('RouteGuard', () => {
  it('shows the spinner while authentication loads', async () => {
    await signInAs('user@doors.example');
    await backend.fail({ path: '/rest/v1/profiles', effect: 'hold' });
    await open('/admin/clients');
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    await backend.lift();
    expect(await screen.findByText('Clients')).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('sends people who are not signed in to the sign-in page, which knows where they wanted to go', async () => {
    await open('/admin/clients?page=2#list');
    expect(await screen.findByText('Sign in, then go to /admin/clients?page=2#list')).toBeVisible();
  });

  it.each(['user@doors.example', 'admin@doors.example'])(
    'denies %s what only super admins may see',
    async (email) => {
      await signInAs(email);
      await open('/admin/users');
      expect(await screen.findByText('Denied')).toBeVisible();
      expect(screen.queryByText('Users')).toBeNull();
    },
  );

  it('lets super admins in', async () => {
    await signInAs('super@doors.example');
    await open('/admin/users');
    expect(await screen.findByText('Users')).toBeVisible();
  });
});

describe('returnPathOf', () => {
  it.each([null, 'text', {}, { from: 7 }])('goes home when the location holds %p', (state) => {
    expect(returnPathOf({ state }, '/admin/dashboard')).toBe('/admin/dashboard');
  });
});
