import { useAuth } from '@portal/auth/session';
import { Button, deferred, Flex, Text } from '@portal/ui/core';
import { useState } from 'react';
import { usePlatform } from '../platform/platform.tsx';
import { reportShellFailure } from '../platform/report-shell-failure.ts';
import { PageBoundary } from '../routing/page-boundary.tsx';

const DeveloperPanel = deferred(
  () =>
    import(/* webpackChunkName: "developer-panel" */ './developer-panel.tsx').then(
      ({ DeveloperPanel }) => DeveloperPanel,
    ),
  <Text aria-live="polite" fontSize="sm">
    Loading the developer panel…
  </Text>,
);

/** Opens the developer panel, in development and for super admins (design section 5). */
export function DeveloperPanelButton() {
  const platform = usePlatform();
  const { isSuperAdmin, profileAssumed } = useAuth();
  const [open, setOpen] = useState(false);
  const [uses, setUses] = useState(0);
  if (!platform.composition.overridable && (!isSuperAdmin || profileAssumed)) return null;
  return (
    <Flex as="footer" justify="flex-end" align="center" gap="2" paddingX="4" paddingBottom="2">
      {uses > 0 && (
        <PageBoundary
          subject={String(uses)}
          fallback={() => (
            <Text role="alert" fontSize="sm">
              The developer panel could not be loaded. Check your connection, then open it again.
            </Text>
          )}
          onError={(error) => reportShellFailure(platform, error)}
        >
          <DeveloperPanel open={open} onClose={() => setOpen(false)} />
        </PageBoundary>
      )}
      <Button
        size="xs"
        variant="ghost"
        colorPalette="gray"
        onClick={() => {
          setUses(uses + 1);
          setOpen(true);
        }}
      >
        Developer panel
      </Button>
    </Flex>
  );
}
