import { Center, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** What is missing and what to do about it. */
  message: ReactNode;
  /** An icon from `@portal/ui/icons`. */
  icon?: ReactNode;
  /** The button that would make the first entry. */
  action?: ReactNode;
}

/** What a list shows that has nothing to show. */
export function EmptyState({ message, icon, action }: EmptyStateProps) {
  return (
    <Center borderWidth="1px" borderStyle="dashed" borderColor="border" borderRadius="l3" px="6" py="14">
      <Stack align="center" gap="4" maxWidth="lg" textAlign="center">
        {icon && (
          <Center
            boxSize="12"
            borderRadius="full"
            bg="bg.muted"
            color="fg.muted"
            _icon={{ boxSize: '6' }}
            aria-hidden
          >
            {icon}
          </Center>
        )}
        <Text color="fg.muted">{message}</Text>
        {action}
      </Stack>
    </Center>
  );
}
