import { render, screen } from '@testing-library/react';
import { PortalProvider } from '../core/portal-provider.tsx';
import { StackedCell, StackedRow, StackedTable } from './stacked-table.tsx';

it('is a table to assistive technology, however it is laid out', () => {
  render(
    <StackedTable label="Clients" columns={[{ label: 'Client' }, { label: 'Projects', align: 'end' }]}>
      <StackedRow>
        <StackedCell header line={1}>
          Demo Bakery
        </StackedCell>
        <StackedCell line={2}>3</StackedCell>
      </StackedRow>
    </StackedTable>,
    { wrapper: PortalProvider },
  );
  const table = screen.getByRole('table', { name: 'Clients' });
  for (const element of table.querySelectorAll('thead, tbody, tr, th, td'))
    expect(element).toHaveAttribute('role');
  // jsdom has no width: it takes the narrow layout, which leaves the headers out.
  const headers = screen.getAllByRole('columnheader', { hidden: true });
  expect(headers.map(({ textContent }) => textContent)).toEqual(['Client', 'Projects']);
  expect(screen.getByRole('rowheader')).toHaveTextContent('Demo Bakery');
  expect(screen.getByRole('cell')).toHaveTextContent('3');
});
