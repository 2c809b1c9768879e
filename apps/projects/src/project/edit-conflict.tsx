import { Box, chakra, Flex, Stack, Text } from '@portal/ui/core';
import { Alert } from '@portal/ui/data-display';
import { Radio } from '@portal/ui/forms';
import { useId, useState } from 'react';

/** One field that differs between what this person entered and what somebody else saved. */
export interface FieldConflict {
  name: string;
  label: string;
  /** What this person has, in words. */
  mine: string;
  /** What the other person saved, in words. */
  theirs: string;
  /** This person did not touch the field. */
  untouched: boolean;
}

interface EditConflictProps {
  /** What is edited: 'door', 'project'. */
  subject: string;
  conflicts: readonly FieldConflict[];
  onChoose: (name: string, side: 'mine' | 'theirs') => void;
}

/**
 * Tells that somebody else saved meanwhile and lets the person choose field by field. Nothing that was typed is lost:
 * a field that this person changed keeps its text until the other value is chosen, and can be chosen back.
 */
export function EditConflict({ subject, conflicts, onChoose }: EditConflictProps) {
  return (
    <Stack gap="4" mb="6">
      <Alert status="warning" title={`Somebody else changed this ${subject} while you were editing`}>
        {conflicts.length === 0
          ? 'Your values are the same as theirs. You can save.'
          : 'Nothing has been saved yet, and nothing that you entered is lost. Choose what to keep, then save.'}
      </Alert>
      {conflicts.map((conflict) => (
        <ConflictField key={conflict.name} conflict={conflict} onChoose={onChoose} />
      ))}
    </Stack>
  );
}

function ConflictField({
  conflict,
  onChoose,
}: { conflict: FieldConflict } & Pick<EditConflictProps, 'onChoose'>) {
  const { name, label, mine, theirs, untouched } = conflict;
  const [side, setSide] = useState<'mine' | 'theirs'>(untouched ? 'theirs' : 'mine');
  const group = useId();
  const sides = [
    { value: 'mine', title: untouched ? 'Before' : 'Yours', text: mine },
    { value: 'theirs', title: 'Theirs', text: theirs },
  ] as const;
  return (
    <chakra.fieldset borderWidth="1px" borderColor="border" borderRadius="l2" px="4" py="2">
      <chakra.legend textStyle="sm" fontWeight="semibold" px="1">
        {label}
      </chakra.legend>
      <Flex wrap="wrap" columnGap="8" rowGap="1">
        {sides.map(({ value, title, text }) => (
          <Box key={value} minWidth="0">
            <Radio
              name={group}
              value={value}
              checked={side === value}
              onChange={() => {
                setSide(value);
                onChoose(name, value);
              }}
            >
              <Text as="span" color="fg.muted">{`${title}: `}</Text>
              <Text as="span" overflowWrap="anywhere">
                {text === '' ? 'empty' : text}
              </Text>
            </Radio>
          </Box>
        ))}
      </Flex>
    </chakra.fieldset>
  );
}
