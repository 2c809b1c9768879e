import { render, screen } from '@testing-library/react';
import { Button } from './button.tsx';
import { PortalProvider } from './portal-provider.tsx';

describe('Button', () => {
  it('keeps its name while it is busy, and cannot be pressed', () => {
    render(<Button loading>Save</Button>, { wrapper: PortalProvider });
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    expect(screen.getByText('Save')).toBeVisible();
  });

  it('can say what it is busy with', () => {
    render(
      <Button loading loadingText="Signing In...">
        Sign In
      </Button>,
      { wrapper: PortalProvider },
    );
    expect(screen.getByRole('button', { name: 'Signing In...' })).toBeDisabled();
  });
});
