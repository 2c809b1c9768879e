import { Box } from '@chakra-ui/react';
import { Moon, Sun } from 'lucide-react';
import { IconButton, type IconButtonProps } from '../core/icon-button.tsx';
import { useColorMode } from './use-color-mode.ts';

/**
 * A button that switches between light and dark. Both icons are in the markup and the style sheet picks one,
 * so a prerendered page shows the right one before any script has run.
 */
export function ColorModeToggle(props: Omit<IconButtonProps, 'label'>) {
  const { colorMode, toggleColorMode } = useColorMode();
  return (
    <IconButton
      label={colorMode === 'dark' ? 'Switch to light mode' : 'Switch to dark mode'}
      variant="ghost"
      colorPalette="gray"
      {...props}
      onClick={toggleColorMode}
    >
      <Box as="span" display="inline-flex" _dark={{ display: 'none' }}>
        <Moon aria-hidden />
      </Box>
      <Box as="span" display="none" _dark={{ display: 'inline-flex' }}>
        <Sun aria-hidden />
      </Box>
    </IconButton>
  );
}
