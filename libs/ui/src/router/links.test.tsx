import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PortalProvider } from '../core/portal-provider.tsx';
import { Route, Routes } from '../router.tsx';
import { MemoryRouter } from '../router-host.ts';
import { LinkButton, RouterLink, RouterNavLink } from './links.tsx';

function Site() {
  return (
    <PortalProvider>
      <MemoryRouter>
        <RouterNavLink to="/quality">Quality</RouterNavLink>
        <Routes>
          <Route
            path="/"
            element={
              <>
                <RouterLink to="/quality" variant="underline">
                  Our credentials
                </RouterLink>
                <LinkButton to="/quality" size="lg" variant="outline">
                  Learn more
                </LinkButton>
              </>
            }
          />
          <Route path="/quality" element={<h1>Quality credentials</h1>} />
        </Routes>
      </MemoryRouter>
    </PortalProvider>
  );
}

describe('router links', () => {
  it.each(['Our credentials', 'Learn more', 'Quality'])('%s goes to its route', async (name) => {
    render(<Site />);
    await userEvent.click(screen.getByRole('link', { name }));
    expect(screen.getByRole('heading', { name: 'Quality credentials' })).toBeVisible();
  });

  it('tells which navigation link is the current page', async () => {
    render(<Site />);
    const link = screen.getByRole('link', { name: 'Quality' });
    expect(link).not.toHaveAttribute('aria-current');
    await userEvent.click(link);
    expect(link).toHaveAttribute('aria-current', 'page');
  });

  it('puts only an address on the element, no look', () => {
    render(<Site />);
    expect(screen.getByRole('link', { name: 'Learn more' }).getAttributeNames().sort()).toEqual([
      'class',
      'data-discover',
      'href',
    ]);
  });
});
