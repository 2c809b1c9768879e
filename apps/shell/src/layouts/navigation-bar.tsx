import { brand } from '@portal/domain/brand';
import { Box, Flex, IconButton, Logo } from '@portal/ui/core';
import { MenuIcon, X } from '@portal/ui/icons';
import { NavLink, useLocation } from '@portal/ui/router';
import { type ReactNode, useState } from 'react';

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

/** The bar at the top of every page; below 768 px its links fold behind a button. */
export function NavigationBar({ label, brandPath, links, onUse, children }: NavigationBarProps) {
  const { pathname } = useLocation();
  const [openOn, setOpenOn] = useState<string | null>(null);
  const open = openOn === pathname;
  return (
    <Box as="header" position="sticky" top="0" zIndex="sticky" background="bg.panel" borderBottomWidth="1px">
      <Flex
        as="nav"
        aria-label={label}
        align={{ base: 'stretch', md: 'center' }}
        direction={{ base: 'column', md: 'row' }}
        maxWidth="8xl"
        marginX="auto"
        paddingX={{ base: '4', md: '6' }}
        paddingY="2"
        columnGap="8"
      >
        <Flex align="center" justify="space-between" minHeight="12">
          <NavLink to={brandPath}>
            <Logo name={brand.name} src={brand.logo} />
          </NavLink>
          <IconButton
            display={{ base: 'inline-flex', md: 'none' }}
            variant="ghost"
            label={open ? 'Close menu' : 'Open menu'}
            aria-expanded={open}
            onClick={() => setOpenOn(open ? null : pathname)}
          >
            {open ? <X /> : <MenuIcon />}
          </IconButton>
        </Flex>
        <Flex
          display={{ base: open ? 'flex' : 'none', md: 'flex' }}
          direction={{ base: 'column', md: 'row' }}
          align={{ base: 'stretch', md: 'center' }}
          flex="1"
          gap={{ base: '1', md: '2' }}
          paddingY={{ base: '2', md: '0' }}
        >
          {links.map((link) => (
            <Box
              asChild
              key={link.id}
              paddingX="3"
              paddingY={{ base: '3', md: '2' }}
              borderRadius="md"
              fontWeight="medium"
              color="fg.muted"
              transition="colors"
              transitionDuration="300ms"
              _hover={{ color: 'fg', background: 'bg.muted' }}
              _currentPage={{ color: 'accent.fg', background: 'accent.subtle' }}
            >
              <NavLink to={link.to} end onClick={() => onUse?.(link)}>
                {link.label}
              </NavLink>
            </Box>
          ))}
          <Flex
            align="center"
            gap="3"
            marginStart={{ md: 'auto' }}
            paddingY={{ base: '2', md: '0' }}
            wrap="wrap"
          >
            {children}
          </Flex>
        </Flex>
      </Flex>
    </Box>
  );
}
