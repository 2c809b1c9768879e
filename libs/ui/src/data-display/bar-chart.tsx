import { chakra, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface Bar {
  id: string;
  label: ReactNode;
  /** Not negative. */
  value: number;
  /** The value in words; by default the number. */
  text?: string;
}

interface BarChartProps {
  /** What is compared, for screen readers: 'Projects by client'. */
  label: string;
  bars: readonly Bar[];
}

/** Horizontal bars for a short list such as a top five. The list carries the figures, the bars are decoration. */
export function BarChart({ label, bars }: BarChartProps) {
  const longest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <chakra.ol aria-label={label} display="flex" flexDirection="column" gap="4">
      {bars.map(({ id, label: name, value, text }) => (
        <li key={id}>
          <Flex justify="space-between" gap="4" textStyle="sm" mb="1.5">
            <Text as="span" minWidth="0" overflowWrap="anywhere">
              {name}
            </Text>
            <Text as="span" color="fg.muted" flexShrink="0" fontVariantNumeric="tabular-nums">
              {text ?? value}
            </Text>
          </Flex>
          <chakra.svg
            aria-hidden
            display="block"
            width="100%"
            height="2"
            borderRadius="full"
            bg="bg.emphasized"
            color="colorPalette.solid"
          >
            <rect width={`${(value / longest) * 100}%`} height="100%" rx="4" fill="currentColor" />
          </chakra.svg>
        </li>
      ))}
    </chakra.ol>
  );
}
