import { parseOverrides } from '@portal/federation/override';
import { Button, Flex, Text } from '@portal/ui/core';
import { Form, FormField, TextInput, useZodForm } from '@portal/ui/forms';
import * as z from 'zod/mini';
import { clearOverrides, storeOverrides } from '../boot/overrides.ts';
import { currentNotices } from '../platform/notices.ts';

const overrideSchema = z.object({
  address: z
    .string()
    .check(
      z.refine(
        (address) => Object.keys(parseOverrides([`section@${address}`])).length === 1,
        'Enter the address of a server on this machine, such as http://127.0.0.1:4301',
      ),
    ),
});

/** Points a section at a local server, for this tab. */
export function OverrideForm({ section }: { section: string }) {
  const { overrides } = currentNotices();
  const address = overrides[section];
  const form = useZodForm(overrideSchema, { address: address ?? '' });

  function stop() {
    const { [section]: _, ...others } = overrides;
    if (Object.keys(others).length > 0) storeOverrides(others);
    else clearOverrides();
    location.reload();
  }

  if (address) {
    return (
      <Flex gap="3" align="center" wrap="wrap">
        <Text fontSize="sm">Comes from {address}</Text>
        <Button size="xs" variant="outline" onClick={stop}>
          Stop the override of {section}
        </Button>
      </Flex>
    );
  }
  return (
    <Form
      form={form}
      onSubmit={({ address }) => {
        storeOverrides({ ...overrides, ...parseOverrides([`${section}@${address}`]) });
        location.reload();
      }}
    >
      <Flex gap="3" align="flex-end">
        <FormField label={`Take ${section} from`} error={form.formState.errors.address?.message}>
          <TextInput placeholder="http://127.0.0.1:4301" {...form.register('address')} />
        </FormField>
        <Button type="submit" variant="outline">
          Override
        </Button>
      </Flex>
    </Form>
  );
}
