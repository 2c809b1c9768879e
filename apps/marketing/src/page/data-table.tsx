import { chakra } from '@portal/ui/core';
import { UnbrokenWords } from './unbroken-words.tsx';

interface DataTableProps {
  caption: string;
  /** The column headings; the first stands over the row headings. */
  columns: readonly string[];
  /** Each row's heading, then its cells. */
  rows: readonly (readonly [string, ...string[]])[];
}

/** A table of facts, ruled with hairlines. */
export function DataTable({ caption, columns, rows }: DataTableProps) {
  return (
    <chakra.table
      width="100%"
      borderCollapse="collapse"
      fontSize={{ base: 'sm', md: 'md' }}
      fontVariantNumeric="tabular-nums"
      css={{
        '& caption': { textAlign: 'start', fontWeight: 'medium', paddingBottom: '3' },
        '& th, & td': {
          textAlign: 'start',
          verticalAlign: 'top',
          paddingBlock: '2.5',
          paddingInlineEnd: '4',
          borderBottomWidth: '1px',
          borderColor: 'border',
        },
        '& tr > :last-child': { paddingInlineEnd: '0' },
        '& thead th': { fontWeight: 'normal', fontSize: 'sm', color: 'fg.muted', borderColor: 'fg.subtle' },
        '& tbody th': { fontWeight: 'normal' },
        '& td': { color: 'fg.muted' },
        _print: { fontSize: '8pt', '& th, & td': { paddingBlock: '1' }, '& thead th': { fontSize: '8pt' } },
      }}
    >
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([heading, ...cells]) => (
          <tr key={heading}>
            <th scope="row">
              <UnbrokenWords>{heading}</UnbrokenWords>
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
}
