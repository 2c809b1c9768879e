import { fireEvent, render, screen } from '@testing-library/react';
import { Logo } from './logo.tsx';
import { PortalProvider } from './portal-provider.tsx';

describe('Logo', () => {
  it('shows the image with the brand as its alternative text', () => {
    render(<Logo src="/logo.svg" name="Northgate" />, { wrapper: PortalProvider });
    expect(screen.getByRole('img', { name: 'Northgate' })).toHaveAttribute('src', '/logo.svg');
  });

  it('shows the brand as text when the image cannot be loaded', () => {
    render(<Logo src="/missing.svg" name="Northgate" />, { wrapper: PortalProvider });
    fireEvent.error(screen.getByRole('img'));
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.getByText('Northgate')).toBeVisible();
  });

  it('tries again when it gets another image', () => {
    const { rerender } = render(<Logo src="/missing.svg" name="Northgate" />, { wrapper: PortalProvider });
    fireEvent.error(screen.getByRole('img'));
    rerender(<Logo src="/logo.svg" name="Northgate" />);
    expect(screen.getByRole('img')).toHaveAttribute('src', '/logo.svg');
  });

  it('shows the brand as text without an image', () => {
    render(<Logo name="Northgate" />, { wrapper: PortalProvider });
    expect(screen.getByText('Northgate')).toBeVisible();
  });
});
