import { dueDateFilters } from '@portal/domain/due-state';
import { Button, ButtonGroup, Flex, Grid } from '@portal/ui/core';
import { FormField, Select } from '@portal/ui/forms';
import { ArrowDown, ArrowUp, LayoutGrid, ListIcon } from '@portal/ui/icons';
import type { Ref } from 'react';
import { ClientSelect } from '../project-fields/client-select.tsx';
import { type DashboardAddress, projectSorts } from './dashboard-address.ts';

interface FilterBarProps {
  address: DashboardAddress;
  onChange: (change: Partial<DashboardAddress>) => void;
  /** Gets the focus when the filters are cleared. */
  firstControlRef: Ref<HTMLInputElement>;
}

const views = [
  { value: 'list', label: 'List', Icon: ListIcon },
  { value: 'detailed', label: 'Detailed', Icon: LayoutGrid },
] as const;

/** Which projects the dashboard shows, in which order and how (specification section 2). */
export function FilterBar({ address, onChange, firstControlRef }: FilterBarProps) {
  const ascending = address.order === 'asc';
  const direction = ascending ? 'Ascending' : 'Descending';
  return (
    <Grid
      as="section"
      aria-label="Filters and view"
      templateColumns={{ base: '1fr', md: '1fr 1fr', xl: '1.4fr 1fr 1.3fr auto' }}
      gap="4"
      alignItems="end"
    >
      <FormField label="Filter by Client">
        <ClientSelect
          ref={firstControlRef}
          value={address.client}
          onChange={(client) => onChange({ client })}
          noneLabel="All Clients"
        />
      </FormField>
      <FormField label="Filter by Due Date">
        <Select
          options={dueDateFilters}
          value={address.due}
          onChange={({ target }) => {
            const chosen = dueDateFilters.find(({ value }) => value === target.value);
            if (chosen) onChange({ due: chosen.value });
          }}
        />
      </FormField>
      <Flex gap="2" align="flex-end">
        <FormField label="Sort by">
          <Select
            options={projectSorts}
            value={address.sort}
            onChange={({ target }) => {
              const chosen = projectSorts.find(({ value }) => value === target.value);
              if (chosen) onChange({ sort: chosen.value });
            }}
          />
        </FormField>
        <Button
          variant="outline"
          colorPalette="gray"
          aria-label={`Sort direction: ${direction}`}
          onClick={() => onChange({ order: ascending ? 'desc' : 'asc' })}
        >
          {ascending ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />}
          {direction}
        </Button>
      </Flex>
      <ButtonGroup attached as="fieldset" aria-label="View">
        {views.map(({ value, label, Icon }) => (
          <Button
            key={value}
            flex="1"
            variant={address.view === value ? 'solid' : 'outline'}
            colorPalette="gray"
            aria-pressed={address.view === value}
            onClick={() => address.view !== value && onChange({ view: value })}
          >
            <Icon aria-hidden />
            {label}
          </Button>
        ))}
      </ButtonGroup>
    </Grid>
  );
}
