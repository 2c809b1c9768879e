import { brand } from '@portal/domain/brand';
import { Box, chakra, Flex, IconButton, Logo } from '@portal/ui/core';
import { MenuIcon } from '@portal/ui/icons';
import { NavLink } from '@portal/ui/router';
import { type ReactNode, useId } from 'react';
import { useMenu } from './use-menu.ts';

export interface NavigationLink {
  id: string;
  label: string;
  to: string;
}

interface NavigationBarProps {
  /** Names the navigation for those who cannot see it. */
  label: string;
  brandPath: string;
  links: NavigationLink[];
  onUse?: (link: NavigationLink) => void;
  /** What stands at the end of the bar. */
  children?: ReactNode;
}

const BAR_HEIGHT = '16';
const MenuButton = chakra(IconButton, {}, { forwardProps: ['popoverTarget'] });
const Menu = chakra('div', {}, { forwardProps: ['popover'] });

/**
 * The bar at the top of every page. Below 768 px its links fold into a popover of the browser's own, which opens
 * and closes before any script runs.
 */
export function NavigationBar({ label, brandPath, links, onUse, children }: NavigationBarProps) {
  const menuId = useId();
  const { menu, close, closeBehindFocus } = useMenu();
  return (
    <Box
      as="header"
      position="sticky"
      top="0"
      zIndex="sticky"
      background="bg.panel"
      borderBottomWidth="1px"
      _print={{ display: 'none' }}
    >
      <Flex
        as="nav"
        aria-label={label}
        align="center"
        justify="space-between"
        minHeight={BAR_HEIGHT}
        maxWidth="8xl"
        marginX="auto"
        paddingX={{ base: '4', md: '6' }}
        columnGap={{ base: '4', lg: '8' }}
      >
        <Box asChild flexShrink="0" whiteSpace="nowrap">
          <NavLink to={brandPath}>
            <Logo name={brand.name} src={brand.logo} />
          </NavLink>
        </Box>
        <MenuButton
          label="Menu"
          display={{ base: 'inline-flex', md: 'none' }}
          variant="ghost"
          marginEnd="-2.5"
          popoverTarget={menuId}
        >
          <MenuIcon />
        </MenuButton>
        <Menu
          id={menuId}
          ref={menu}
          popover="auto"
          onBlur={closeBehindFocus}
          color="inherit"
          background="bg.panel"
          margin="0"
          border="none"
          alignItems={{ base: 'stretch', md: 'center' }}
          flexDirection={{ base: 'column', md: 'row' }}
          flexWrap={{ md: 'wrap' }}
          gap={{ base: '1', md: '0.5', lg: '2' }}
          paddingX={{ base: '4', md: '0' }}
          paddingY={{ base: '4', md: '2' }}
          position={{ base: 'fixed', md: 'static' }}
          insetX="0"
          top={BAR_HEIGHT}
          bottom="auto"
          width={{ base: 'full', md: 'auto' }}
          maxWidth="full"
          maxHeight={{ base: 'calc(100dvh - 4rem)', md: 'none' }}
          overflow={{ base: 'auto', md: 'visible' }}
          flex={{ md: '1' }}
          display={{ md: 'flex' }}
          boxShadow={{ base: 'lg', md: 'none' }}
          css={{ '&:popover-open': { display: 'flex', animation: 'fade-in 300ms' } }}
        >
          {links.map((link) => (
            <Box
              asChild
              key={link.id}
              paddingX={{ base: '3', md: '2', lg: '3' }}
              paddingY={{ base: '3', md: '2' }}
              borderRadius="md"
              fontSize={{ md: 'sm', lg: 'md' }}
              fontWeight="medium"
              whiteSpace="nowrap"
              color="fg.muted"
              transition="colors"
              transitionDuration="300ms"
              _hover={{ color: 'fg', background: 'bg.muted' }}
              _currentPage={{ color: 'accent.fg', background: 'accent.subtle' }}
            >
              <NavLink
                to={link.to}
                end
                onClick={() => {
                  onUse?.(link);
                  close();
                }}
              >
                {link.label}
              </NavLink>
            </Box>
          ))}
          <Flex
            align="center"
            gap="3"
            marginStart={{ md: 'auto' }}
            paddingTop={{ base: '3', md: '0' }}
            wrap={{ base: 'wrap', md: 'nowrap' }}
            whiteSpace="nowrap"
          >
            {children}
          </Flex>
        </Menu>
      </Flex>
    </Box>
  );
}
