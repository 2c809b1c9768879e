import { clientFormSchema, newClient } from './client-form.ts';

describe('clientFormSchema', () => {
  it('requires a name', () => {
    const { error } = clientFormSchema.safeParse({ ...newClient, name: '   ' });
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['name', 'Client name is required'],
    ]);
  });

  it('turns empty texts into nothing and an empty country into Estonia', () => {
    expect(clientFormSchema.parse({ ...newClient, name: ' Saarte Ehitus ', city: ' ', country: '' })).toEqual(
      {
        name: 'Saarte Ehitus',
        companyName: null,
        contactPerson: null,
        email: null,
        phone: null,
        address: null,
        city: null,
        postalCode: null,
        country: 'Estonia',
        notes: null,
        isActive: true,
      },
    );
  });

  it.each(['office', 'office@', '@example.com', 'two words@example.com'])(
    'refuses the e-mail %s',
    (email) => {
      const { error } = clientFormSchema.safeParse({ ...newClient, name: 'A', email });
      expect(error?.issues.map(({ message }) => message)).toEqual(['Enter a valid email address']);
    },
  );

  it('takes an e-mail without the space around it', () => {
    expect(clientFormSchema.parse({ ...newClient, name: 'A', email: ' office@example.com ' }).email).toBe(
      'office@example.com',
    );
  });
});
