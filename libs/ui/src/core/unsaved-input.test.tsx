import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';
import { Form } from '../forms/form.tsx';
import { FormField } from '../forms/form-field.tsx';
import { TextInput } from '../forms/text-controls.tsx';
import { useZodForm } from '../forms/use-zod-form.ts';
import { PortalProvider } from './portal-provider.tsx';
import { useHasUnsavedInput } from './unsaved-input.ts';

function NameForm() {
  const form = useZodForm(z.object({ name: z.string() }), { name: 'Door' });
  return (
    <Form form={form} onSubmit={(values) => form.reset(values)}>
      <FormField label="Name">
        <TextInput {...form.register('name')} />
      </FormField>
      <button type="submit">Save</button>
    </Form>
  );
}

function Page({ withForm = true }: { withForm?: boolean }) {
  return (
    <PortalProvider>
      <p>{useHasUnsavedInput() ? 'unsaved' : 'saved'}</p>
      {withForm && <NameForm />}
    </PortalProvider>
  );
}

describe('unsaved input', () => {
  it('is known from the first change of a form until it is saved', async () => {
    render(<Page />);
    expect(screen.getByText('saved')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Name'), 's');
    expect(screen.getByText('unsaved')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('saved')).toBeVisible();
  });

  it('is gone with the form', async () => {
    const { rerender } = render(<Page />);
    await userEvent.type(screen.getByLabelText('Name'), 's');
    rerender(<Page withForm={false} />);
    expect(screen.getByText('saved')).toBeVisible();
  });
});
