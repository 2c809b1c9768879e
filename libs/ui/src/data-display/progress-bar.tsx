import { chakra, Flex, Text } from '@chakra-ui/react';
import { useId } from 'react';

const Bar = chakra('progress', {
  base: {
    appearance: 'none',
    display: 'block',
    width: '100%',
    height: '2',
    border: 'none',
    borderRadius: 'full',
    overflow: 'hidden',
    bg: 'bg.emphasized',
    '&::-webkit-progress-bar': { bg: 'bg.emphasized' },
    '&::-webkit-progress-value': { bg: 'colorPalette.solid', transition: 'inline-size 300ms' },
    '&::-moz-progress-bar': { bg: 'colorPalette.solid' },
    '&:indeterminate': { animation: 'pulse' },
  },
});

interface ProgressBarProps {
  /** What is under way: 'Uploading plan.pdf'. */
  label: string;
  /** How much is done, 0 to 100; left out while that is unknown. */
  value?: number | undefined;
  /** Draw the label for screen readers only. */
  hideLabel?: boolean;
  colorPalette?: 'accent' | 'green' | 'orange' | 'gray';
}

/** How far something is. */
export function ProgressBar({ label, value, hideLabel = false, colorPalette = 'accent' }: ProgressBarProps) {
  const id = useId();
  return (
    <div>
      {!hideLabel && (
        <Flex justify="space-between" gap="4" textStyle="sm" mb="1.5">
          <Text id={id} minWidth="0" truncate>
            {label}
          </Text>
          {value !== undefined && <Text fontVariantNumeric="tabular-nums">{Math.round(value)}%</Text>}
        </Flex>
      )}
      <Bar
        max={100}
        value={value}
        colorPalette={colorPalette}
        {...(hideLabel ? { 'aria-label': label } : { 'aria-labelledby': id })}
      />
    </div>
  );
}
