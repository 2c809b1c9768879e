import { GridItem, SimpleGrid } from '@portal/ui/core';
import { Checkbox, FormField, Textarea, TextInput, type ZodForm } from '@portal/ui/forms';
import type { clientFormSchema } from './client-form.ts';

/** The fields of a client (specification section 3). */
export function ClientFields({ form }: { form: ZodForm<typeof clientFormSchema> }) {
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
      <FormField label="Name" required error={errors.name}>
        <TextInput maxLength={200} autoComplete="off" {...register('name')} />
      </FormField>
      <FormField label="Company Name" error={errors.companyName}>
        <TextInput autoComplete="off" {...register('companyName')} />
      </FormField>
      <FormField label="Contact Person" error={errors.contactPerson}>
        <TextInput autoComplete="off" {...register('contactPerson')} />
      </FormField>
      <FormField label="Email" error={errors.email}>
        <TextInput type="email" autoComplete="off" {...register('email')} />
      </FormField>
      <FormField label="Phone" error={errors.phone}>
        <TextInput type="tel" autoComplete="off" {...register('phone')} />
      </FormField>
      <FormField label="Address" error={errors.address}>
        <TextInput autoComplete="off" {...register('address')} />
      </FormField>
      <FormField label="City" error={errors.city}>
        <TextInput autoComplete="off" {...register('city')} />
      </FormField>
      <FormField label="Postal Code" error={errors.postalCode}>
        <TextInput autoComplete="off" {...register('postalCode')} />
      </FormField>
      <FormField label="Country" error={errors.country}>
        <TextInput autoComplete="off" {...register('country')} />
      </FormField>
      <GridItem alignSelf="end" paddingBottom={{ md: '1' }}>
        <Checkbox {...register('isActive')}>Active</Checkbox>
      </GridItem>
      <GridItem colSpan={{ md: 2 }}>
        <FormField label="Notes" error={errors.notes}>
          <Textarea {...register('notes')} />
        </FormField>
      </GridItem>
    </SimpleGrid>
  );
}
