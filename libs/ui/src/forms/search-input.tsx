import { chakra, Flex } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { Button } from '../core/button.tsx';
import { FormField } from './form-field.tsx';
import { TextInput } from './text-controls.tsx';

interface SearchInputProps {
  /** What is searched, for screen readers: 'Search clients'. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Called for Enter and for the search button, with the trimmed text ('' ends the search). */
  onSearch: (value: string) => void;
  placeholder?: string;
  /** The search is under way. */
  busy?: boolean;
}

/** A search box with its button; Enter searches too. */
export function SearchInput({ label, value, onChange, onSearch, placeholder, busy }: SearchInputProps) {
  return (
    <chakra.form
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a form may be the search region itself
      role="search"
      width="100%"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(value.trim());
      }}
    >
      <Flex gap="2">
        <FormField label={label} hideLabel>
          <TextInput
            type="search"
            enterKeyHint="search"
            {...(placeholder !== undefined && { placeholder })}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </FormField>
        <Button type="submit" variant="outline" colorPalette="gray" loading={busy ?? false}>
          <Search aria-hidden />
          Search
        </Button>
      </Flex>
    </chakra.form>
  );
}
