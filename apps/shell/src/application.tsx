import { PortalProvider } from '@portal/ui/core';
import { RouterProvider } from '@portal/ui/router-host';
import { useState } from 'react';
import { RootFailure } from './boot/root-failure.tsx';
import { type Platform, PlatformProvider } from './platform/platform.tsx';
import { PageBoundary } from './routing/page-boundary.tsx';
import { createRouter } from './routing/router.tsx';

/** The whole product over one composition. */
export function Application({ platform }: { platform: Platform }) {
  const [router] = useState(() => createRouter(platform));
  return (
    <PortalProvider>
      <PageBoundary
        fallback={(error) => <RootFailure error={error} />}
        onError={(error) =>
          platform.report({
            type: 'render-failed',
            section: 'shell',
            version: platform.composition.shell.version,
            cause: String(error),
          })
        }
      >
        <PlatformProvider platform={platform}>
          <RouterProvider router={router} />
        </PlatformProvider>
      </PageBoundary>
    </PortalProvider>
  );
}
