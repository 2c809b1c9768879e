import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import {
  animationStyles,
  badgeRecipe,
  breakpoints,
  containerRecipe,
  cssVarsPrefix,
  cssVarsRoot,
  globalCss,
  headingRecipe,
  iconRecipe,
  layerStyles,
  linkRecipe,
  separatorRecipe,
  skeletonRecipe,
  spinnerRecipe,
  textStyles,
} from '@chakra-ui/react/theme';
import { buttonRecipe } from './button-recipe.ts';
import { semanticColors } from './colors.ts';
import { keyframes } from './keyframes.ts';
import { listRecipe } from './list-recipe.ts';
import { tokens } from './tokens.ts';

const shadow = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });

/**
 * The one Chakra system of the product. It holds only the recipes of the eager core; each lazy module adds
 * its own with `registerRecipes`. Recipes are imported by name: picking them from Chakra's `recipes` object
 * would keep all of them in the first load.
 */
export const system = createSystem(defaultBaseConfig, {
  preflight: true,
  cssVarsPrefix,
  cssVarsRoot,
  globalCss: {
    ...globalCss,
    html: {
      color: 'fg',
      bg: 'bg',
      lineHeight: '1.5',
      colorPalette: 'accent',
      colorScheme: 'light',
      '&.dark': { colorScheme: 'dark' },
    },
    // On the widest screens the public site grows with the window, instead of leaving most of it empty.
    'html:has([data-layout="site"])': { fontSize: 'clamp(100%, 0.25rem + 0.625vw, 125%)' },
    // A focused control must not hide under the fixed navigation (WCAG 2.2, focus not obscured).
    'html:focus-within': { scrollPaddingBlock: '6rem 2rem' },
    ':focus-visible': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
    // Where the focus is put by a script (after a skip link, on a new page) a ring around everything says nothing.
    ':is(main, section, h1, h2)[tabindex="-1"]:focus-visible': { outline: 'none' },
    '*:not(.chakra-spinner), ::before, ::after': {
      _motionReduce: {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transitionDuration: '0.01ms !important',
        scrollBehavior: 'auto !important',
      },
    },
  },
  theme: {
    breakpoints,
    keyframes,
    layerStyles,
    animationStyles,
    textStyles,
    tokens,
    semanticTokens: {
      colors: semanticColors,
      radii: { l1: { value: '{radii.xs}' }, l2: { value: '{radii.sm}' }, l3: { value: '{radii.md}' } },
      shadows: {
        xs: shadow('0 1px 2px {colors.gray.900/8}', '0 1px 2px {black/60}'),
        sm: shadow(
          '0 1px 3px {colors.gray.900/8}, 0 1px 2px {colors.gray.900/6}',
          '0 1px 3px {black/60}, 0 0 0 1px {colors.gray.700/40}',
        ),
        md: shadow(
          '0 4px 12px {colors.gray.900/8}, 0 1px 2px {colors.gray.900/6}',
          '0 4px 12px {black/60}, 0 0 0 1px {colors.gray.700/50}',
        ),
        lg: shadow(
          '0 12px 28px {colors.gray.900/12}, 0 2px 4px {colors.gray.900/6}',
          '0 12px 28px {black/64}, 0 0 0 1px {colors.gray.700/60}',
        ),
        xl: shadow(
          '0 20px 44px {colors.gray.900/16}, 0 2px 6px {colors.gray.900/8}',
          '0 20px 44px {black/70}, 0 0 0 1px {colors.gray.700/60}',
        ),
      },
    },
    recipes: {
      badge: badgeRecipe,
      button: buttonRecipe,
      container: { ...containerRecipe, base: { ...containerRecipe.base, maxWidth: '7xl' } },
      heading: {
        ...headingRecipe,
        base: { ...headingRecipe.base, letterSpacing: '-0.01em', textWrap: 'balance' },
      },
      icon: iconRecipe,
      link: linkRecipe,
      separator: separatorRecipe,
      skeleton: skeletonRecipe,
      spinner: spinnerRecipe,
    },
    slotRecipes: { list: listRecipe },
  },
});
