import type { ListedClient } from '@portal/data/client-list';
import { Flex, IconButton } from '@portal/ui/core';
import { Tooltip } from '@portal/ui/floating';
import { Ban, CircleCheck, Eye, Pencil, Trash2 } from '@portal/ui/icons';

export interface ClientRowActions {
  onShow: (client: ListedClient) => void;
  onEdit: (client: ListedClient) => void;
  onToggle: (client: ListedClient) => void;
  onDelete: (client: ListedClient) => void;
}

interface ClientRowButtonsProps extends ClientRowActions {
  client: ListedClient;
  /** A change of this client is under way. */
  busy: boolean;
}

/** What can be done with one client of the list. */
export function ClientRowButtons({ client, busy, ...actions }: ClientRowButtonsProps) {
  const toggle = client.isActive ? 'Deactivate' : 'Activate';
  const buttons = [
    { word: 'View details of', hint: 'View details', icon: <Eye />, run: actions.onShow },
    { word: 'Edit', hint: 'Edit', icon: <Pencil />, run: actions.onEdit },
    {
      word: toggle,
      hint: toggle,
      icon: client.isActive ? <Ban /> : <CircleCheck />,
      run: actions.onToggle,
      changes: true,
    },
    {
      word: 'Delete',
      hint: 'Delete',
      icon: <Trash2 />,
      run: actions.onDelete,
      changes: true,
      danger: true,
    },
  ];
  return (
    <Flex gap={{ base: '2', lg: '1' }} justify={{ base: 'space-between', lg: 'flex-end' }}>
      {buttons.map(({ word, hint, icon, run, changes = false, danger = false }) => (
        <Tooltip key={hint} content={hint}>
          <IconButton
            label={`${word} ${client.name}`}
            size="sm"
            variant="ghost"
            colorPalette={danger ? 'red' : 'gray'}
            // Not `disabled`: the button must keep the focus while its work is under way.
            aria-disabled={(busy && changes) || undefined}
            onClick={() => !(busy && changes) && run(client)}
          >
            {icon}
          </IconButton>
        </Tooltip>
      ))}
    </Flex>
  );
}
