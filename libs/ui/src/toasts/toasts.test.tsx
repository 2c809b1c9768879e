import { act, fireEvent, render, screen } from '@testing-library/react';
import { PortalProvider } from '../core/portal-provider.tsx';
import { toast } from './toast.ts';
import { Toaster } from './toaster.tsx';

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(async () => {
  act(() => toast.clear());
  await pass(2000);
  jest.useRealTimers();
});

async function showToaster() {
  render(<Toaster />, { wrapper: PortalProvider });
  await pass(50);
}

describe('toasts', () => {
  it('announces a message in a polite live region at the top right', async () => {
    await showToaster();
    act(() => toast.success('Project created successfully'));
    await pass(50);
    const region = screen.getByRole('region', { name: /Notifications/ });
    expect(region).toHaveAttribute('aria-live', 'polite');
    expect(region).toHaveAttribute('data-placement', 'top-end');
    expect(region).toHaveTextContent('Project created successfully');
  });

  it('takes the message away after three seconds', async () => {
    await showToaster();
    act(() => toast.error('Failed to create project'));
    await pass(2900);
    expect(screen.getByText('Failed to create project').closest('[data-part=root]')).toHaveAttribute(
      'data-state',
      'open',
    );
    await pass(1500);
    expect(screen.queryByText('Failed to create project')).not.toBeInTheDocument();
  });

  it.each([
    [
      'the pointer',
      (region: HTMLElement) => fireEvent.mouseEnter(region),
      (region: HTMLElement) => fireEvent.mouseLeave(region),
    ],
    [
      'the focus',
      (region: HTMLElement) => act(() => region.querySelector('button')?.focus()),
      (region: HTMLElement) => act(() => region.querySelector('button')?.blur()),
    ],
  ])('keeps the message while %s is on it', async (_, enter, leave) => {
    await showToaster();
    render(<button type="button">Before</button>);
    act(() => screen.getByRole('button', { name: 'Before' }).focus());
    act(() => toast.info('Not available yet'));
    await pass(100);
    const region = screen.getByRole('region', { name: /Notifications/ });
    enter(region);
    await pass(10_000);
    expect(screen.getByText('Not available yet')).toBeInTheDocument();
    leave(region);
    await pass(5000);
    expect(screen.queryByText('Not available yet')).not.toBeInTheDocument();
  });

  it('can be closed', async () => {
    await showToaster();
    act(() => toast.warning('Some files were skipped'));
    await pass(50);
    fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
    await pass(1000);
    expect(screen.queryByText('Some files were skipped')).not.toBeInTheDocument();
  });

  it('shows what was said before there was a toaster', async () => {
    toast.success('File uploaded successfully');
    await showToaster();
    expect(screen.getByText('File uploaded successfully')).toBeInTheDocument();
  });

  it('replaces a message that has the same id', async () => {
    await showToaster();
    act(() => toast.info('Uploading', { id: 'upload' }));
    await pass(50);
    act(() => toast.success('Uploaded', { id: 'upload' }));
    await pass(50);
    expect(screen.getByText('Uploaded')).toBeInTheDocument();
    expect(screen.queryByText('Uploading')).not.toBeInTheDocument();
  });
});
