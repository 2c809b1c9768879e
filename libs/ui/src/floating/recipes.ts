import {
  comboboxSlotRecipe,
  menuSlotRecipe,
  popoverSlotRecipe,
  tooltipSlotRecipe,
} from '@chakra-ui/react/theme';
import { controlStyle } from '../forms/control-style.ts';
import { registerRecipes } from '../theme/register-recipes.ts';

registerRecipes({
  slotRecipes: {
    combobox: {
      ...comboboxSlotRecipe,
      base: {
        ...comboboxSlotRecipe.base,
        input: { ...controlStyle, pe: '9', textOverflow: 'ellipsis' },
        content: {
          ...comboboxSlotRecipe.base?.content,
          borderWidth: '1px',
          borderColor: 'border',
          padding: '1.5',
          textStyle: 'sm',
        },
        item: {
          ...comboboxSlotRecipe.base?.item,
          px: '2.5',
          py: '1.5',
          minH: { base: '11', md: '9' },
          flex: 'none',
          overflowWrap: 'anywhere',
          _highlighted: { bg: 'bg.muted' },
          _icon: { boxSize: '4', color: 'fg.muted' },
        },
      },
      variants: {},
      defaultVariants: {},
    },
    menu: {
      ...menuSlotRecipe,
      base: {
        ...menuSlotRecipe.base,
        content: {
          ...menuSlotRecipe.base?.content,
          borderWidth: '1px',
          borderColor: 'border',
          minW: '12rem',
          padding: '1.5',
        },
        item: {
          ...menuSlotRecipe.base?.item,
          gap: '2.5',
          textStyle: 'sm',
          px: '2.5',
          minH: { base: '11', md: '9' },
          _highlighted: { bg: 'bg.muted' },
          _icon: { boxSize: '4', color: 'fg.muted' },
        },
      },
      variants: {},
      defaultVariants: {},
    },
    popover: {
      ...popoverSlotRecipe,
      base: {
        ...popoverSlotRecipe.base,
        content: {
          ...popoverSlotRecipe.base?.content,
          borderWidth: '1px',
          borderColor: 'border',
          '--popover-padding': 'spacing.5',
        },
      },
    },
    tooltip: tooltipSlotRecipe,
  },
});
