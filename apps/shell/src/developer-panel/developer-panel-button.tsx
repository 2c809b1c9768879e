import { useAuth } from '@portal/auth/session';
import { Button, Flex } from '@portal/ui/core';
import { lazy, Suspense, useState } from 'react';
import { usePlatform } from '../platform/platform.tsx';

const DeveloperPanel = lazy(() =>
  import(/* webpackChunkName: "developer-panel" */ './developer-panel.tsx').then(({ DeveloperPanel }) => ({
    default: DeveloperPanel,
  })),
);

/** Opens the developer panel, in development and for super admins (design section 5). */
export function DeveloperPanelButton() {
  const { composition } = usePlatform();
  const { isSuperAdmin, profileAssumed } = useAuth();
  const [open, setOpen] = useState(false);
  const [fetched, setFetched] = useState(false);
  if (!composition.overridable && (!isSuperAdmin || profileAssumed)) return null;
  return (
    <Flex as="footer" justify="flex-end" paddingX="4" paddingBottom="2">
      <Button
        size="xs"
        variant="ghost"
        colorPalette="gray"
        onClick={() => {
          setFetched(true);
          setOpen(true);
        }}
      >
        Developer panel
      </Button>
      {fetched && (
        <Suspense>
          <DeveloperPanel open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Flex>
  );
}
