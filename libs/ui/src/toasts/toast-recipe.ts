import { defineSlotRecipe } from '@chakra-ui/react';
import { toastSlotRecipe as chakraToast } from '@chakra-ui/react/theme';

const kind = (palette: string) => ({
  '--toast-icon': `colors.${palette}.solid`,
  borderColor: `${palette}.muted`,
});

/** A quiet panel with an icon in the colour of its kind, instead of Chakra's filled toasts. */
export const toastRecipe = defineSlotRecipe({
  ...chakraToast,
  base: {
    ...chakraToast.base,
    root: {
      ...chakraToast.base?.root,
      '&[data-type=success]': kind('green'),
      '&[data-type=error]': kind('red'),
      '&[data-type=warning]': kind('orange'),
      '&[data-type=info]': kind('blue'),
      width: { base: 'calc(100vw - 2rem)', sm: '24rem' },
      ps: '4',
      pe: '12',
      borderWidth: '1px',
      boxShadow: 'lg',
    },
    title: { ...chakraToast.base?.title, overflowWrap: 'anywhere', lineHeight: '1.4' },
    description: { ...chakraToast.base?.description, color: 'fg.muted', opacity: '1' },
    indicator: { ...chakraToast.base?.indicator, color: 'var(--toast-icon)' },
    closeTrigger: {
      ...chakraToast.base?.closeTrigger,
      color: 'fg.muted',
      boxSize: { base: '11', md: '8' },
      padding: '0',
      top: { base: '1', md: '2.5' },
      insetEnd: { base: '1', md: '2' },
      focusVisibleRing: 'outside',
      _hover: { bg: 'bg.muted' },
    },
  },
});
