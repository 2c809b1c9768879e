import type { ManagedUser } from '@portal/data/users';
import { isProtected } from '@portal/domain/roles';
import { Flex, IconButton } from '@portal/ui/core';
import { Tooltip } from '@portal/ui/floating';
import { Eye, Lock, Pencil, RotateCcw, Trash2 } from '@portal/ui/icons';

export interface UserRowActions {
  onShow: (user: ManagedUser) => void;
  onEdit: (user: ManagedUser) => void;
  onReset: (user: ManagedUser) => void;
  onDelete: (user: ManagedUser) => void;
}

interface UserRowButtonsProps extends UserRowActions {
  user: ManagedUser;
  /** A change of this user is under way. */
  busy: boolean;
}

/** What can be done with one user of the list; super admins are protected (specification section 4). */
export function UserRowButtons({ user, busy, ...actions }: UserRowButtonsProps) {
  const guarded = isProtected(user);
  const changes = [
    { word: 'Edit role of', hint: 'Edit role', icon: <Pencil />, run: actions.onEdit },
    { word: 'Reset statistics of', hint: 'Reset statistics', icon: <RotateCcw />, run: actions.onReset },
    { word: 'Delete', hint: 'Delete', icon: <Trash2 />, run: actions.onDelete, danger: true },
  ];
  return (
    <Flex gap={{ base: '2', lg: '1' }} align="center" justify={{ base: 'space-between', lg: 'flex-end' }}>
      <Tooltip content="View activity">
        <IconButton
          label={`View activity of ${user.username}`}
          size="sm"
          variant="ghost"
          colorPalette="gray"
          onClick={() => actions.onShow(user)}
        >
          <Eye />
        </IconButton>
      </Tooltip>
      {guarded && (
        <Flex
          as="span"
          align="center"
          justify="center"
          gap="1.5"
          // As wide as the three buttons that other users have here.
          minWidth={{ lg: '7.25rem' }}
          color="fg.muted"
          textStyle="sm"
        >
          <Lock size={14} aria-hidden />
          Protected
        </Flex>
      )}
      {!guarded &&
        changes.map(({ word, hint, icon, run, danger = false }) => (
          <Tooltip key={hint} content={hint}>
            <IconButton
              label={`${word} ${user.username}`}
              size="sm"
              variant="ghost"
              colorPalette={danger ? 'red' : 'gray'}
              // Not `disabled`: the button must keep the focus while its work is under way.
              aria-disabled={busy || undefined}
              onClick={() => !busy && run(user)}
            >
              {icon}
            </IconButton>
          </Tooltip>
        ))}
    </Flex>
  );
}
