import { Box, chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { controlStyle } from './control-style.ts';
import { useFieldControl } from './field-context.ts';

const StyledSelect = chakra('select', {
  base: { ...controlStyle, pe: '9', textOverflow: 'ellipsis', '& > option': { bg: 'bg.panel' } },
});

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectProps extends Omit<HTMLChakraProps<'select'>, 'children'> {
  options: readonly SelectOption[];
  /** A first entry whose value is '': 'All Clients', 'Please choose'. */
  placeholder?: string;
  ref?: Ref<HTMLSelectElement>;
}

/** A choice from a list: the device's own list, which every phone and screen reader knows. */
export function Select({ options, placeholder, ...props }: SelectProps) {
  return (
    <Box position="relative" width="100%" minWidth="0">
      <StyledSelect {...useFieldControl(props)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label, disabled = false }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </StyledSelect>
      <Box
        position="absolute"
        insetEnd="3"
        insetBlock="0"
        display="flex"
        alignItems="center"
        color="fg.muted"
        pointerEvents="none"
      >
        <ChevronDown size={16} aria-hidden />
      </Box>
    </Box>
  );
}
