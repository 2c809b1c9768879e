import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { PortalProvider } from '../core/portal-provider.tsx';
import { Button } from '../core.tsx';
import {
  Checkbox,
  DateInput,
  decimal,
  Form,
  FormField,
  NumberInput,
  PasswordInput,
  RadioGroup,
  SearchInput,
  Select,
  Switch,
  Textarea,
  TextInput,
  useZodForm,
} from '../forms.ts';

const doorSchema = z.object({
  name: z.string().trim().min(1, 'Please enter a door number/ID'),
  width: z.number('Please enter door dimensions').positive('Please enter door dimensions'),
  lock: z.enum(['Assa', '3-Point Lock']),
  handedness: z.enum(['Left', 'Right']),
  hasGlass: z.boolean(),
  kickplate: z.boolean(),
  due: z.string().transform((day) => (day === '' ? null : day)),
  notes: z.string(),
});

type Door = z.output<typeof doorSchema>;

function DoorForm({ onSave }: { onSave: (door: Door) => unknown }) {
  const form = useZodForm(doorSchema, {
    name: '',
    lock: 'Assa',
    handedness: 'Left',
    hasGlass: false,
    kickplate: true,
    due: '',
    notes: '',
  });
  const { register } = form;
  const { errors, isSubmitting } = form.formState;
  return (
    <Form form={form} onSubmit={onSave}>
      <FormField label="Door number" error={errors.name} required>
        <TextInput {...register('name')} />
      </FormField>
      <FormField label="Width" help="Millimetres" error={errors.width} required>
        <NumberInput step={0.1} min={0} {...register('width', decimal)} />
      </FormField>
      <FormField label="Lock">
        <Select
          options={[
            { value: 'Assa', label: 'Assa' },
            { value: '3-Point Lock', label: '3-Point Lock' },
          ]}
          {...register('lock')}
        />
      </FormField>
      <RadioGroup
        label="Handedness"
        options={[
          { value: 'Left', label: 'Left Hand' },
          { value: 'Right', label: 'Right Hand' },
        ]}
        {...register('handedness')}
      />
      <Checkbox {...register('hasGlass')}>Glass</Checkbox>
      <Switch {...register('kickplate')}>Kickplate</Switch>
      <FormField label="Due date">
        <DateInput {...register('due')} />
      </FormField>
      <FormField label="Notes">
        <Textarea {...register('notes')} />
      </FormField>
      <Button type="submit" loading={isSubmitting}>
        Save
      </Button>
      <Button type="button" onClick={() => form.reset({ ...form.getValues(), name: 'D-9', width: 900.5 })}>
        Load
      </Button>
    </Form>
  );
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('useZodForm', () => {
  it('hands over checked and converted values', async () => {
    const onSave = jest.fn();
    render(<DoorForm onSave={onSave} />, { wrapper: PortalProvider });
    await userEvent.type(screen.getByLabelText(/Door number/), ' D-1 ');
    await userEvent.type(screen.getByLabelText(/Width/), '1200,5');
    await userEvent.selectOptions(screen.getByLabelText('Lock'), '3-Point Lock');
    await userEvent.click(screen.getByLabelText('Right Hand'));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Glass' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Kickplate' }));
    await userEvent.type(screen.getByLabelText('Notes'), 'Cold store');
    await save();
    await waitFor(() =>
      expect(onSave).toHaveBeenCalledWith({
        name: 'D-1',
        width: 1200.5,
        lock: '3-Point Lock',
        handedness: 'Right',
        hasGlass: true,
        kickplate: false,
        due: null,
        notes: 'Cold store',
      }),
    );
  });

  it('shows the messages of wrong fields, tied to them, and moves the focus to the first', async () => {
    const onSave = jest.fn();
    render(<DoorForm onSave={onSave} />, { wrapper: PortalProvider });
    await save();
    const name = screen.getByLabelText(/Door number/);
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toBeInvalid();
    expect(name).toHaveAccessibleDescription('Please enter a door number/ID');
    expect(screen.getByLabelText(/Width/)).toHaveAccessibleDescription(
      'Please enter door dimensions Millimetres',
    );
    expect(onSave).not.toHaveBeenCalled();
  });

  it('moves the focus to a wrong field that is not the first', async () => {
    render(<DoorForm onSave={jest.fn()} />, { wrapper: PortalProvider });
    await userEvent.type(screen.getByLabelText(/Door number/), 'D-1');
    await userEvent.type(screen.getByLabelText(/Width/), 'wide');
    await save();
    await waitFor(() => expect(screen.getByLabelText(/Width/)).toHaveFocus());
    expect(screen.getByLabelText(/Width/)).toBeInvalid();
  });

  it('takes a message away as soon as the field is right', async () => {
    render(<DoorForm onSave={jest.fn()} />, { wrapper: PortalProvider });
    await save();
    await screen.findByText('Please enter a door number/ID');
    await userEvent.type(screen.getByLabelText(/Door number/), 'D');
    await waitFor(() => expect(screen.queryByText('Please enter a door number/ID')).not.toBeInTheDocument());
  });

  it('shows values that arrive later', async () => {
    render(<DoorForm onSave={jest.fn()} />, { wrapper: PortalProvider });
    await userEvent.click(screen.getByRole('button', { name: 'Load' }));
    expect(screen.getByLabelText(/Door number/)).toHaveValue('D-9');
    expect(screen.getByLabelText(/Width/)).toHaveValue('900.5');
  });

  it('is busy until the save is done', async () => {
    let finish = () => {};
    const saving = new Promise<void>((resolve) => {
      finish = resolve;
    });
    render(<DoorForm onSave={() => saving} />, { wrapper: PortalProvider });
    await userEvent.click(screen.getByRole('button', { name: 'Load' }));
    const button = screen.getByRole('button', { name: 'Save' });
    await userEvent.click(button);
    await waitFor(() => expect(button).toBeDisabled());
    finish();
    await waitFor(() => expect(button).toBeEnabled());
  });

  it('marks required fields', () => {
    render(<DoorForm onSave={jest.fn()} />, { wrapper: PortalProvider });
    expect(screen.getByLabelText(/Door number/)).toBeRequired();
    expect(screen.getByLabelText('Notes')).not.toBeRequired();
  });
});

describe('NumberInput', () => {
  const renderWidth = (onChange = jest.fn()) => {
    render(
      <NumberInput
        aria-label="Width"
        step={0.1}
        min={0}
        max={1}
        defaultValue="0,9"
        onChange={(event) => onChange(event.target.value)}
      />,
      { wrapper: PortalProvider },
    );
    return { input: screen.getByLabelText('Width'), onChange };
  };

  it('steps with the arrow keys, within its limits, without rounding errors', async () => {
    const { input, onChange } = renderWidth();
    await userEvent.type(input, '{ArrowUp}{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(onChange.mock.calls.flat()).toEqual(['1', '1', '0.9', '0.8', '0.7'].filter((_, i) => i !== 1));
    await userEvent.clear(input);
    await userEvent.type(input, '{ArrowDown}');
    expect(input).toHaveValue('0');
  });
});

describe('PasswordInput', () => {
  it('shows and hides what was typed', async () => {
    render(
      <FormField label="Password">
        <PasswordInput />
      </FormField>,
      { wrapper: PortalProvider },
    );
    const input = screen.getByLabelText('Password');
    expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input).toHaveAttribute('type', 'password');
  });
});

describe('SearchInput', () => {
  const box = () => screen.getByRole('searchbox', { name: 'Search clients' });

  it('searches with Enter and with its button', async () => {
    const onSearch = jest.fn();
    render(<SearchInput label="Search clients" search="" onSearch={onSearch} />, { wrapper: PortalProvider });
    await userEvent.type(box(), ' Baltic {Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(onSearch.mock.calls).toEqual([['Baltic'], ['Baltic']]);
  });

  it('follows what is searched for', async () => {
    const { rerender } = render(<SearchInput label="Search clients" search="Baltic" onSearch={jest.fn()} />, {
      wrapper: PortalProvider,
    });
    await userEvent.type(box(), ' doors');
    expect(box()).toHaveValue('Baltic doors');
    rerender(<SearchInput label="Search clients" search="Nordic" onSearch={jest.fn()} />);
    expect(box()).toHaveValue('Nordic');
  });
});
