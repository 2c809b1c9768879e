import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PortalProvider } from '../core/portal-provider.tsx';
import { SearchSelect } from '../floating.ts';
import { FormField } from '../forms.ts';

const clients = ['Bakery', 'Cold store', 'Dairy'].map((label) => ({ value: label.toLowerCase(), label }));
const none = { value: 'none', label: 'All Clients' };

function ClientFilter({
  onSearch,
  onChange,
}: {
  onSearch: (text: string | null) => void;
  onChange: (value: string) => void;
}) {
  const [search, setSearch] = useState('');
  const [value, setValue] = useState('none');
  const found = clients.filter(({ label }) => label.toLowerCase().includes(search));
  return (
    <PortalProvider>
      <FormField label="Client" help="Type to search" error="Not this one">
        <SearchSelect
          options={search === '' ? [none, ...found] : found}
          selected={clients.find((client) => client.value === value) ?? none}
          onChange={(chosen) => {
            setValue(chosen);
            onChange(chosen);
          }}
          onSearch={(text) => {
            setSearch(text ?? '');
            onSearch(text);
          }}
          {...(found.length === 0 && { note: 'Nothing found' })}
        />
      </FormField>
    </PortalProvider>
  );
}

function setup() {
  const onSearch = jest.fn();
  const onChange = jest.fn();
  render(<ClientFilter onSearch={onSearch} onChange={onChange} />);
  return {
    onSearch,
    onChange,
    field: screen.getByRole('combobox', { name: 'Client' }),
    user: userEvent.setup(),
  };
}

describe('SearchSelect', () => {
  it('is tied to its form field and shows what is chosen', () => {
    const { field } = setup();
    expect(field).toHaveValue('All Clients');
    expect(field).toHaveAccessibleDescription('Not this one Type to search');
    expect(field).toBeInvalid();
  });

  it('replaces the former choice by what is typed after a click', async () => {
    const { field, onSearch, user } = setup();
    await user.click(field);
    await user.keyboard('dai');
    expect(field).toHaveValue('dai');
    expect(onSearch).toHaveBeenLastCalledWith('dai');
    expect(await screen.findByRole('option', { name: 'Dairy' })).toBeVisible();
  });

  it('says that nothing was found', async () => {
    const { field, user } = setup();
    await user.click(field);
    await user.keyboard('zzz');
    expect(await screen.findByText('Nothing found')).toBeVisible();
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });

  it('opens with a click and takes a click', async () => {
    const { field, onSearch, onChange, user } = setup();
    await user.click(field);
    expect(onSearch).toHaveBeenLastCalledWith('');
    await user.click(await screen.findByRole('option', { name: 'Dairy' }));
    expect(onChange.mock.calls).toEqual([['dairy']]);
    await waitFor(() => expect(field).toHaveValue('Dairy'));
    expect(onSearch).toHaveBeenLastCalledWith(null);
  });

  it('asks for what is typed, and arrow and Enter choose from the answer', async () => {
    const { field, onSearch, onChange, user } = setup();
    await user.tab();
    expect(field).toHaveFocus();
    await user.keyboard('cold');
    await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('cold'));
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(onChange.mock.calls).toEqual([['cold store']]));
    await waitFor(() => expect(field).toHaveValue('Cold store'));
  });

  it('goes back to what was chosen when nothing new is', async () => {
    const { field, onChange, user } = setup();
    await user.click(field);
    await user.keyboard('zzz');
    expect(await screen.findByText('Nothing found')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(field).toHaveValue('All Clients'));
    await user.keyboard('{Control>}a{/Control}{Delete}');
    await user.tab();
    await waitFor(() => expect(field).toHaveValue('All Clients'));
    expect(onChange).not.toHaveBeenCalled();
  });
});
