import { PortalProvider } from '@portal/ui/core';
import { createBrowserRouter, RouterProvider } from '@portal/ui/router-host';
import { act, render, screen } from '@testing-library/react';
import { type Platform, PlatformProvider } from '../platform/platform.tsx';
import { SignInPage } from './sign-in-page.tsx';

// Somebody whose session and profile are there.
jest.mock('@portal/auth/session', () => ({
  ...jest.requireActual('@portal/auth/session'),
  useAuth: () => ({ user: { id: '1', email: 'somebody@doors.example' }, loading: false }),
}));

beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/admin/login');
});
afterEach(() => jest.useRealTimers());

it('leads who is signed in to the dashboard after about 100 ms', async () => {
  const router = createBrowserRouter([
    { path: '/admin/login', element: <SignInPage /> },
    { path: '/admin/dashboard', element: <h1>Projects</h1> },
  ]);
  const platform = { homePath: '/admin/dashboard' } as Platform;
  await act(async () => {
    render(
      <PortalProvider>
        <PlatformProvider platform={platform}>
          <RouterProvider router={router} />
        </PlatformProvider>
      </PortalProvider>,
    );
  });
  await act(() => jest.advanceTimersByTimeAsync(50));
  expect(screen.getByRole('heading')).toHaveTextContent('Admin Portal');
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('heading')).toHaveTextContent('Projects');
  expect(window.location.pathname).toBe('/admin/dashboard');
});
