import { PortalProvider } from '@portal/ui/core';
import { MemoryRouter } from '@portal/ui/router-host';
import { render, screen } from '@testing-library/react';
import { type Platform, PlatformProvider } from '../platform/platform.tsx';
import { AdminNavigation } from './admin-navigation.tsx';

const mockAuth = { user: { id: '1', email: 'somebody@doors.example' }, profile: null as object | null };
jest.mock('@portal/auth/session', () => ({ useAuth: () => mockAuth }));

beforeAll(() => {
  // jsdom has no media queries; the navigation bar asks whether the window is wide.
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: true }) as MediaQueryList;
});

it.each([
  ['the username', { username: 'Somebody' }, 'Welcome, Somebody'],
  ['the e-mail of who has no username', { username: '' }, 'Welcome, somebody@doors.example'],
  ['the e-mail of who has no profile', null, 'Welcome, somebody@doors.example'],
])('welcomes by %s', (_, profile, text) => {
  mockAuth.profile = profile;
  const platform = { navigation: [], homePath: '/admin/dashboard' } as unknown as Platform;
  render(
    <PortalProvider>
      <PlatformProvider platform={platform}>
        <MemoryRouter>
          <AdminNavigation />
        </MemoryRouter>
      </PlatformProvider>
    </PortalProvider>,
  );
  expect(screen.getByText(/^Welcome/)).toHaveTextContent(text);
});
