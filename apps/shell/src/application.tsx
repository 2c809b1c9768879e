import { type EmotionCache, Flex, PortalProvider } from '@portal/ui/core';
import type { ReactNode } from 'react';
import { RootFailure } from './boot/root-failure.tsx';
import { NoticeArea } from './platform/notice-area.tsx';
import { type Platform, PlatformProvider } from './platform/platform.tsx';
import { reportShellFailure } from './platform/report-shell-failure.ts';
import { PageBoundary } from './routing/page-boundary.tsx';

interface ApplicationProps {
  platform: Platform;
  /** The router's provider: the browser's, or the prerenderer's static one. */
  children: ReactNode;
  /** The prerenderer's own cache, from which it reads a page's styles. */
  styleCache?: EmotionCache;
}

/** The whole product over one composition. */
export function Application({ platform, children, styleCache }: ApplicationProps) {
  return (
    <PortalProvider styleCache={styleCache}>
      <PageBoundary
        fallback={(error) => <RootFailure error={error} />}
        onError={(error) => reportShellFailure(platform, error)}
      >
        <PlatformProvider platform={platform}>
          <Flex direction="column" minHeight="100dvh">
            {children}
            <NoticeArea />
          </Flex>
        </PlatformProvider>
      </PageBoundary>
    </PortalProvider>
  );
}
