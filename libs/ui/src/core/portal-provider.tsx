import { ChakraProvider } from '@chakra-ui/react';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useEffect, useState } from 'react';
import { colorModeStore } from '../color-mode/color-mode-store.ts';
import { createStyleCache, type EmotionCache } from '../theme/style-cache.ts';
import { system } from '../theme/system.ts';

interface PortalProviderProps {
  children: ReactNode;
  /** The cache to write styles to; the prerenderer passes its own, to read the styles of a page from it. */
  styleCache?: EmotionCache | undefined;
}

/** The theme, the global styles and the colour mode for everything below it. The shell renders it once. */
export function PortalProvider({ children, styleCache }: PortalProviderProps) {
  const [cache] = useState(() => styleCache ?? createStyleCache());
  useEffect(() => colorModeStore.subscribe(() => {}), []);
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  );
}
