import { AuthProvider } from '@portal/auth/session';
import { configureClient, createQueryClient } from '@portal/data/client';
import { parseRuntimeConfig } from '@portal/data/runtime-config';
import { Flex, SkipLink } from '@portal/ui/core';
import { Outlet } from '@portal/ui/router';
import { ScrollRestoration } from '@portal/ui/router-host';
import { Toaster } from '@portal/ui/toasts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RUNTIME_CONFIG_ELEMENT, readInlinedData } from '../boot/inlined-data.ts';
import { DeveloperPanelButton } from '../developer-panel/developer-panel-button.tsx';
import { MAIN_CONTENT_ID, MainContent } from '../layouts/main-content.tsx';
import { AdminNavigation } from './admin-navigation.tsx';
import { OfflineNotice } from './offline-notice.tsx';

configureClient(parseRuntimeConfig(readInlinedData(RUNTIME_CONFIG_ELEMENT)));
const queryClient = createQueryClient();

/** The frame of every page of the drawing center: navigation bar, page, toasts (specification section 2). */
export function AdminLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <Flex direction="column" flex="1" background="bg">
          <SkipLink targetId={MAIN_CONTENT_ID} />
          <AdminNavigation />
          <OfflineNotice />
          <MainContent>
            <Outlet />
          </MainContent>
          <DeveloperPanelButton />
        </Flex>
        <Toaster />
        <ScrollRestoration />
      </AuthProvider>
    </QueryClientProvider>
  );
}
