import { Box, ColorModeToggle, Flex, SkipLink } from '@portal/ui/core';
import { Outlet, useLocation } from '@portal/ui/router';
import { ScrollRestoration } from '@portal/ui/router-host';
import { useEffect, useRef } from 'react';
import { usePlatform } from '../platform/platform.tsx';
import { paths } from '../routing/paths.ts';
import { MAIN_CONTENT_ID, MainContent } from './main-content.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { SiteFooter } from './site-footer.tsx';

/** The frame of every public page (specification section 2). */
export function SiteLayout() {
  const { navigation } = usePlatform();
  const { pathname } = useLocation();
  const firstPath = useRef(pathname);
  useEffect(() => {
    if (pathname !== firstPath.current) forgetPrerenderedPage();
  }, [pathname]);
  useEffect(() => forgetPrerenderedPage, []);
  const links = navigation.filter(({ layout }) => layout === 'site');
  return (
    <Flex data-layout="site" direction="column" flex="1" background="bg">
      <SkipLink targetId={MAIN_CONTENT_ID} />
      <NavigationBar label="Site" brandPath={paths.publicHome} links={links}>
        <Box css={{ '@media (scripting: none)': { display: 'none' } }}>
          <ColorModeToggle />
        </Box>
      </NavigationBar>
      <MainContent>
        <Outlet />
      </MainContent>
      <SiteFooter links={links} />
      <ScrollRestoration />
    </Flex>
  );
}

/**
 * A prerendered page's head names its address for those who share it. After moving on within the document, these would
 * share the page that was read first.
 */
function forgetPrerenderedPage() {
  for (const element of document.head.querySelectorAll(
    'link[rel=canonical], meta[property^="og:"], script[type="application/ld+json"]',
  ))
    element.remove();
}
