import { colourPreview, upperCaseColourCode } from '@portal/domain/colour-preview';
import { ralColours } from '@portal/domain/ral-colours';
import { Box, Flex, Text } from '@portal/ui/core';
import { FormField, TextInput, useFormContext, useWatch } from '@portal/ui/forms';
import { type ChangeEvent, useId } from 'react';
import type { DoorFormValues } from './door-form.ts';

/** The colour code of a RAL or NCS finish with its swatch (specification sections 3 and 5). */
export function ColorCodeField() {
  const { register } = useFormContext<DoorFormValues>();
  const [surfaceFinish, colorCode] = useWatch<DoorFormValues, ['surfaceFinish', 'colorCode']>({
    name: ['surfaceFinish', 'colorCode'],
  });
  const listId = useId();
  const { onChange, ...field } = register('colorCode');
  const isRal = surfaceFinish === 'RAL';

  function change(event: ChangeEvent<HTMLInputElement>) {
    const input = event.target;
    const caret = input.selectionStart;
    input.value = upperCaseColourCode(input.value);
    // Writing the value moves the caret to the end, away from somebody who corrects the middle.
    input.setSelectionRange(caret, caret);
    return onChange(event);
  }

  return (
    <Box>
      <FormField label="Color Code" help={isRal ? 'For example RAL 7016' : 'For example NCS S 0502-Y'}>
        <TextInput {...field} onChange={change} autoComplete="off" {...(isRal && { list: listId })} />
      </FormField>
      {isRal && (
        <datalist id={listId}>
          {ralColours.map(({ number, name }) => (
            <option key={number} value={`RAL ${number}`}>
              {name}
            </option>
          ))}
        </datalist>
      )}
      <ColorSwatch surfaceFinish={surfaceFinish} colorCode={colorCode} />
    </Box>
  );
}

interface ColorSwatchProps {
  surfaceFinish: string;
  colorCode: string;
}

/** The preview of a colour code with its name; nothing for a finish that has no colour code. */
export function ColorSwatch({ surfaceFinish, colorCode }: ColorSwatchProps) {
  const preview = colourPreview(surfaceFinish, colorCode);
  if (preview === null) return null;
  const unknown = colorCode.trim() === '' ? 'No color code yet' : 'Unknown color code';
  return (
    <Flex align="center" gap="2.5" mt="2">
      <Box
        data-testid="color-swatch"
        data-color={preview.hex}
        aria-hidden
        boxSize="8"
        flexShrink="0"
        borderRadius="l2"
        borderWidth="1px"
        borderColor="border.emphasized"
        bg={preview.hex}
      />
      <Text textStyle="sm" color={preview.name === null ? 'fg.muted' : 'fg'}>
        {preview.name ?? unknown}
      </Text>
    </Flex>
  );
}
