import { chakra, Flex } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../core/button.tsx';
import { FormField } from './form-field.tsx';
import { TextInput } from './text-controls.tsx';

interface SearchInputProps {
  /** What is searched, for screen readers: 'Search clients'. */
  label: string;
  /** What is searched for now; the box follows it when it changes by other means, such as the browser's Back. */
  search: string;
  /** Called for Enter and for the search button, with the trimmed text ('' ends the search). */
  onSearch: (value: string) => void;
  placeholder?: string;
  /** The search is under way. */
  busy?: boolean;
}

/** A search box with its button; Enter searches too. */
export function SearchInput({ label, search, onSearch, placeholder, busy }: SearchInputProps) {
  const [typed, setTyped] = useState(search);
  const [applied, setApplied] = useState(search);
  if (applied !== search) {
    setApplied(search);
    setTyped(search);
  }
  return (
    <chakra.form
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a form may be the search region itself
      role="search"
      width="100%"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <Flex gap="2">
        <FormField label={label} hideLabel>
          <TextInput
            type="search"
            enterKeyHint="search"
            {...(placeholder !== undefined && { placeholder })}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
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
