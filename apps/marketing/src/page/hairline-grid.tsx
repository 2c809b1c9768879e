import { SimpleGrid, type SimpleGridProps } from '@portal/ui/core';

/** A grid whose cells are ruled by hairlines; the number of columns must fill its rows. */
export function HairlineGrid(props: SimpleGridProps) {
  return (
    <SimpleGrid
      gap="1px"
      background="border"
      borderWidth="1px"
      borderColor="border"
      css={{
        '& > *': { background: 'bg', breakInside: 'avoid' },
        _print: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      }}
      {...props}
    />
  );
}
