import {
  Box,
  ComboboxContent,
  ComboboxControl,
  ComboboxEmpty,
  ComboboxInput,
  ComboboxItem,
  ComboboxItemText,
  ComboboxPositioner,
  ComboboxRoot,
  createListCollection,
  Text,
} from '@chakra-ui/react';
import { Check, ChevronDown } from 'lucide-react';
import { type ReactNode, type Ref, useContext, useId, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { FieldContext } from '../forms/field-context.ts';
import type { SelectOption } from '../forms/select.tsx';
import './recipes.ts';

interface SearchSelectProps {
  /** What was found for the last search. */
  options: readonly SelectOption[];
  /** The chosen option; it need not be among `options`. Its value is never ''. */
  selected: SelectOption;
  onChange: (value: string) => void;
  /** Called with what is typed, with '' when the list opens, and with null when it closes. */
  onSearch: (text: string | null) => void;
  /** The search is under way. */
  busy?: boolean;
  /** A line below the options: why there are none, or that there are more. */
  note?: ReactNode;
  ref?: Ref<HTMLInputElement> | undefined;
}

const NOTE = { px: '2.5', py: '2', textStyle: 'xs', color: 'fg.muted' };

/**
 * A choice from more options than a list can show: typing searches, and whoever uses it asks the server. Stands in a
 * `FormField`, which names it. Works with the keyboard alone: arrows, Enter, Escape.
 */
export function SearchSelect(props: SearchSelectProps) {
  const { options, selected, onChange, onSearch, busy = false, note, ref } = props;
  const field = useContext(FieldContext);
  const ownId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const collection = useMemo(() => createListCollection({ items: [...options] }), [options]);

  return (
    <ComboboxRoot
      collection={collection}
      ids={{ input: field?.id ?? ownId }}
      value={[selected.value]}
      inputValue={typed ?? selected.label}
      inputBehavior="autohighlight"
      openOnClick
      lazyMount
      unmountOnExit
      disabled={field?.disabled ?? false}
      required={field?.required ?? false}
      invalid={field?.['aria-invalid'] ?? false}
      positioning={{ sameWidth: true, placement: 'bottom-start' }}
      onInputValueChange={({ inputValue, reason }) => {
        if (reason !== 'input-change') return;
        // At once: the combobox writes this back into the field, over a letter typed in between.
        flushSync(() => setTyped(inputValue));
        onSearch(inputValue);
      }}
      onOpenChange={({ open, reason }) => {
        if (!open) {
          setTyped(null);
          onSearch(null);
        } else if (reason !== 'input-change') {
          // Empty, with the choice as placeholder: what is typed next is a search, not an addition to the choice.
          setTyped('');
          onSearch('');
        }
      }}
      onValueChange={({ value: [value] }) => {
        setTyped(null);
        if (value !== undefined && value !== selected.value) onChange(value);
      }}
    >
      <ComboboxControl>
        <ComboboxInput
          ref={ref}
          aria-describedby={field?.['aria-describedby']}
          aria-busy={busy || undefined}
          onFocus={(event) => event.currentTarget.select()}
          placeholder={selected.label}
          // Whoever leaves without choosing finds the former choice again.
          onBlur={() => setTyped(null)}
        />
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
      </ComboboxControl>
      {/* No portal: a dialog hides from screen readers whatever stands outside it. */}
      <ComboboxPositioner>
        <ComboboxContent>
          {options.map((option) => (
            <ComboboxItem key={option.value} item={option}>
              <ComboboxItemText>{option.label}</ComboboxItemText>
              {option.value === selected.value && <Check aria-hidden />}
            </ComboboxItem>
          ))}
          {options.length === 0 ? (
            <ComboboxEmpty {...NOTE}>{note}</ComboboxEmpty>
          ) : (
            note && <Text {...NOTE}>{note}</Text>
          )}
        </ComboboxContent>
      </ComboboxPositioner>
    </ComboboxRoot>
  );
}
