import { hasColourCode } from '@portal/domain/colour-preview';
import { dimensionStep } from '@portal/domain/door-dimensions';
import {
  type DoorOption,
  doorSeries,
  handednessOptions,
  hingeTypes,
  lockTypes,
  optionsFor,
  surfaceFinishes,
  thresholdTypes,
} from '@portal/domain/door-options';
import { minimumQuantity, parseQuantity } from '@portal/domain/door-quantity';
import { Box, Flex, SimpleGrid, Stack } from '@portal/ui/core';
import {
  Checkbox,
  Controller,
  FormField,
  NumberInput,
  Select,
  TextInput,
  useFormContext,
  useWatch,
} from '@portal/ui/forms';
import type { ReactNode } from 'react';
import { ColorCodeField } from './color-code-field.tsx';
import { type DoorFormValues, toDoorData } from './door-form.ts';
import { DoorPicture } from './picture/door-picture.tsx';

interface DoorFieldsProps {
  /** Dimensions and series must be there: the Create Door form. */
  required?: boolean;
  /** An invalid quantity becomes 1 when the field is left: the edit form (specification section 5). */
  correctsQuantity?: boolean;
  /** A field in front of the others. */
  children?: ReactNode;
}

/** The controls of a door's data with a picture that follows them; stands in a `FormProvider`. */
export function DoorFields({ required = false, correctsQuantity = false, children }: DoorFieldsProps) {
  const { register, setValue, formState } = useFormContext<DoorFormValues>();
  const { errors } = formState;
  const surfaceFinish = useWatch<DoorFormValues, 'surfaceFinish'>({ name: 'surfaceFinish' });
  const quantity = register('amount');

  return (
    <Flex gap="8" align="flex-start">
      <Stack gap="5" flex="1" minWidth="0">
        {children}
        <ChoiceField name="doorName" label="Door Series" options={doorSeries} required={required} />
        <SimpleGrid columns={{ base: 2, md: 3 }} gap="4">
          <FormField label="Width (mm)" required={required} error={errors.width}>
            <NumberInput step={dimensionStep} min={dimensionStep} {...register('width')} />
          </FormField>
          <FormField label="Height (mm)" required={required} error={errors.height}>
            <NumberInput step={dimensionStep} min={dimensionStep} {...register('height')} />
          </FormField>
          <FormField label="Quantity" error={errors.amount}>
            <NumberInput
              min={minimumQuantity}
              {...quantity}
              onBlur={(event) => {
                if (correctsQuantity) setValue('amount', String(parseQuantity(event.target.value)));
                return quantity.onBlur(event);
              }}
            />
          </FormField>
        </SimpleGrid>
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
          <ChoiceField name="hingeType" label="Hinge Type" options={hingeTypes} />
          <ChoiceField name="lockType" label="Lock Type" options={lockTypes} />
          <ChoiceField name="thresholdType" label="Threshold" options={thresholdTypes} />
          <ChoiceField name="handedness" label="Handedness" options={handednessOptions} />
          <ChoiceField name="surfaceFinish" label="Surface Finish" options={surfaceFinishes} />
          {hasColourCode(surfaceFinish) && <ColorCodeField />}
          {surfaceFinish === 'Custom' && (
            <FormField label="Custom Finish" help="Describe the finish">
              <TextInput {...register('customFinish')} autoComplete="off" />
            </FormField>
          )}
        </SimpleGrid>
        <Flex wrap="wrap" columnGap="6" rowGap="1">
          <Checkbox {...register('hasGlass')}>Has Glass</Checkbox>
          <Checkbox {...register('waternose')}>Waternose</Checkbox>
          <Checkbox {...register('kickplate')}>Kickplate</Checkbox>
        </Flex>
      </Stack>
      <LivePicture />
    </Flex>
  );
}

interface ChoiceFieldProps {
  name: 'doorName' | 'hingeType' | 'lockType' | 'thresholdType' | 'handedness' | 'surfaceFinish';
  label: string;
  options: readonly DoorOption[];
  required?: boolean;
}

/** A list in which a value from outside of it is one more choice, so that saving never loses it (design section 7). */
function ChoiceField({ name, label, options, required = false }: ChoiceFieldProps) {
  const { control, formState } = useFormContext<DoorFormValues>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <FormField label={label} required={required} error={formState.errors[name]}>
          <Select
            {...field}
            options={optionsFor(optionsFor(options, formState.defaultValues?.[name]), field.value)}
          />
        </FormField>
      )}
    />
  );
}

/** Follows the typing apart from the fields, so that a keystroke redraws the picture alone. */
function LivePicture() {
  const values = useWatch<DoorFormValues>();
  return (
    <Box
      display={{ base: 'none', md: 'block' }}
      position="sticky"
      top="0"
      bg="bg.muted"
      borderRadius="l3"
      p="3"
    >
      {/* Every field is registered with a default, so all values are there. */}
      <DoorPicture door={toDoorData(values as DoorFormValues)} size="large" decorative />
    </Box>
  );
}
