import { Box, chakra, Table, type TableCellProps, type TableRowProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import './recipes.ts';

interface StackedTableProps {
  /** What the table shows, for screen readers: 'Clients'. */
  label: string;
  columns: readonly { label: string; align?: 'end' }[];
  /** `StackedRow`s. */
  children: ReactNode;
}

/** Written out, because a table that is laid out as blocks is no table to assistive technology. */
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** A table whose rows become cards below 1024 px, where their cells are the places of a grid with two columns. */
export function StackedTable({ label, columns, children }: StackedTableProps) {
  return (
    <Box borderWidth="1px" borderColor="border" borderRadius="l3" bg="bg.panel" overflow="hidden">
      <Table.Root {...roles.table} aria-label={label} display={{ base: 'block', lg: 'table' }}>
        <Table.Header {...roles.group} display={{ base: 'none', lg: 'table-header-group' }}>
          <Table.Row {...roles.row}>
            {columns.map((column) => (
              <Table.ColumnHeader
                key={column.label}
                {...roles.columnHeader}
                {...(column.align && { textAlign: column.align })}
              >
                {column.label}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body {...roles.group} display={{ base: 'block', lg: 'table-row-group' }}>
          {children}
        </Table.Body>
      </Table.Root>
    </Box>
  );
}

/** One row of a `StackedTable`. */
export function StackedRow(props: TableRowProps) {
  return (
    <Table.Row
      {...roles.row}
      display={{ base: 'grid', lg: 'table-row' }}
      gridTemplateColumns="minmax(0, 1fr) auto"
      gap={{ base: '3' }}
      padding={{ base: '4', lg: '0' }}
      _last={{ borderBottomWidth: '0' }}
      {...props}
    />
  );
}

const Cell = chakra(Table.Cell, {
  base: {
    paddingX: { base: '0', lg: '4' },
    paddingY: { base: '0', lg: '3' },
    minWidth: '0',
    overflowWrap: 'anywhere',
  },
});

interface StackedCellProps extends Omit<TableCellProps, 'role'> {
  /** Names the row: its first cell. */
  header?: boolean;
  /** Where the cell stands in the card: its line from 1, and its column (by default both). */
  line: number;
  column?: 1 | 2;
}

/** One cell of a `StackedRow`. */
export function StackedCell({ header = false, line, column, ...props }: StackedCellProps) {
  return (
    <Cell
      {...(header ? roles.rowHeader : roles.cell)}
      gridRow={{ base: line, lg: 'auto' }}
      gridColumn={{ base: column ?? '1 / -1', lg: 'auto' }}
      {...props}
    />
  );
}
