import type { Client, ClientFields } from '@portal/data/clients';
import { clientNameMessage, defaultCountry } from '@portal/domain/client-rules';
import * as z from 'zod/mini';

const optionalText = z.pipe(
  z.string(),
  z.transform((text): string | null => text.trim() || null),
);

/** Checks and converts what the client forms hold: the name is required (specification section 5). */
export const clientFormSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, clientNameMessage)),
  companyName: optionalText,
  contactPerson: optionalText,
  email: z.pipe(
    z.string().check(z.trim(), z.regex(/^$|^[^\s@]+@[^\s@]+$/, 'Enter a valid email address')),
    z.transform((text): string | null => text || null),
  ),
  phone: optionalText,
  address: optionalText,
  city: optionalText,
  postalCode: optionalText,
  country: z.pipe(
    z.string(),
    z.transform((text) => text.trim() || defaultCountry),
  ),
  notes: optionalText,
  isActive: z.boolean(),
});

export type ClientFormValues = z.input<typeof clientFormSchema>;

/** A new client: active, in Estonia (specification sections 3 and 9). */
export const newClient: ClientFormValues = {
  name: '',
  companyName: '',
  contactPerson: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  postalCode: '',
  country: defaultCountry,
  notes: '',
  isActive: true,
};

/** What the form shows of a stored client. */
export function clientFormValues(client: Client): ClientFormValues {
  return {
    name: client.name,
    companyName: client.companyName ?? '',
    contactPerson: client.contactPerson ?? '',
    email: client.email ?? '',
    phone: client.phone ?? '',
    address: client.address ?? '',
    city: client.city ?? '',
    postalCode: client.postalCode ?? '',
    country: client.country,
    notes: client.notes ?? '',
    isActive: client.isActive,
  };
}

/** The checked values are the fields as the data library takes them. */
export type CheckedClient = z.output<typeof clientFormSchema> & ClientFields;
