import { chakra, SimpleGrid, type SimpleGridProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A row of figures. */
export function StatGroup(props: SimpleGridProps) {
  return <SimpleGrid as="dl" columns={{ base: 2, md: 4 }} gap="4" {...props} />;
}

interface StatProps {
  label: string;
  value: ReactNode;
  help?: ReactNode;
}

/** One figure with its name; belongs into a `StatGroup`. */
export function Stat({ label, value, help }: StatProps) {
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      gap="1"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      bg="bg.panel"
      p="5"
    >
      <chakra.dt color="fg.muted" textStyle="sm">
        {label}
      </chakra.dt>
      <chakra.dd textStyle="3xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {value}
      </chakra.dd>
      {help && (
        <chakra.dd color="fg.muted" textStyle="xs">
          {help}
        </chakra.dd>
      )}
    </chakra.div>
  );
}
