import { ColorModeToggle, Flex, SkipLink } from '@portal/ui/core';
import { Outlet } from '@portal/ui/router';
import { ScrollRestoration } from '@portal/ui/router-host';
import { usePlatform } from '../platform/platform.tsx';
import { paths } from '../routing/paths.ts';
import { MAIN_CONTENT_ID, MainContent } from './main-content.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { SiteFooter } from './site-footer.tsx';

/** The frame of every public page (specification section 2). */
export function SiteLayout() {
  const { navigation } = usePlatform();
  const links = navigation.filter(({ layout }) => layout === 'site');
  return (
    <Flex direction="column" minHeight="100dvh" background="bg">
      <SkipLink targetId={MAIN_CONTENT_ID} />
      <NavigationBar label="Site" brandPath={paths.publicHome} links={links}>
        <ColorModeToggle />
      </NavigationBar>
      <MainContent>
        <Outlet />
      </MainContent>
      <SiteFooter links={links} />
      <ScrollRestoration />
    </Flex>
  );
}
