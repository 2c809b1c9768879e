import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PortalProvider } from '../core/portal-provider.tsx';
import { Alert, ErrorAlert } from './alert.tsx';

describe('ErrorAlert', () => {
  it('announces the message and tries again', async () => {
    const retry = jest.fn();
    render(<ErrorAlert message="Failed to fetch projects. Please try again." onRetry={retry} />, {
      wrapper: PortalProvider,
    });
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch projects. Please try again.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('cannot be pressed again while it tries', () => {
    render(<ErrorAlert message="Search failed" onRetry={jest.fn()} retrying />, { wrapper: PortalProvider });
    expect(screen.getByRole('button')).toBeDisabled();
  });
});

describe('Alert', () => {
  it('does not interrupt for an information', () => {
    render(<Alert title="All drawings complete" />, { wrapper: PortalProvider });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByText('All drawings complete')).toBeVisible();
  });
});
