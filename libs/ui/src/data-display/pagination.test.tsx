import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PortalProvider } from '../core/portal-provider.tsx';
import { Pagination } from './pagination.tsx';

function Pages({ pageCount, start = 1 }: { pageCount: number; start?: number }) {
  const [page, setPage] = useState(start);
  return <Pagination label="Projects" page={page} pageCount={pageCount} onPageChange={setPage} />;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('Pagination', () => {
  it('goes to the next, the previous, the first and the last page', async () => {
    render(<Pages pageCount={12} />, { wrapper: PortalProvider });
    expect(screen.getByRole('navigation', { name: 'Projects, pages' })).toHaveTextContent('Page 1 of 12');
    await press('Next page');
    await press('Next page');
    expect(screen.getByText('Page 3 of 12')).toBeVisible();
    await press('Previous page');
    expect(screen.getByText('Page 2 of 12')).toBeVisible();
    await press('Last page');
    expect(screen.getByText('Page 12 of 12')).toBeVisible();
    await press('First page');
    expect(screen.getByText('Page 1 of 12')).toBeVisible();
  });

  it('stops at the ends and keeps the focus there', async () => {
    render(<Pages pageCount={2} />, { wrapper: PortalProvider });
    await press('Next page');
    const next = screen.getByRole('button', { name: 'Next page' });
    expect(next).toHaveAttribute('aria-disabled', 'true');
    expect(next).toHaveFocus();
    await press('Next page');
    expect(screen.getByText('Page 2 of 2')).toBeVisible();
  });

  it('is not there when there is only one page', () => {
    render(<Pages pageCount={1} />, { wrapper: PortalProvider });
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });
});
