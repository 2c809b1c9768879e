import { dialogSlotRecipe, drawerSlotRecipe } from '@chakra-ui/react/theme';
import { registerRecipes } from '../theme/register-recipes.ts';

registerRecipes({
  slotRecipes: {
    dialog: {
      ...dialogSlotRecipe,
      base: {
        ...dialogSlotRecipe.base,
        positioner: { ...dialogSlotRecipe.base?.positioner, alignItems: 'flex-start' },
        content: {
          ...dialogSlotRecipe.base?.content,
          borderWidth: '1px',
          borderColor: 'border',
          boxShadow: 'xl',
          mx: { base: '3', md: '6' },
          // Wide content scrolls in its own frame; on a phone it must not push the dialog out of its margins.
          minWidth: '0',
          '--dialog-margin': { base: 'spacing.3', md: 'spacing.16' },
        },
        header: { ...dialogSlotRecipe.base?.header, flex: 'none', pe: '14', pb: '3' },
        title: { ...dialogSlotRecipe.base?.title, overflowWrap: 'anywhere', minWidth: '0' },
        body: { ...dialogSlotRecipe.base?.body, textStyle: 'sm' },
        footer: { ...dialogSlotRecipe.base?.footer, flexWrap: 'wrap', pt: '4', pb: '5' },
        closeTrigger: { pos: 'absolute', top: '3', insetEnd: '3' },
      },
      variants: {
        ...dialogSlotRecipe.variants,
        placement: {},
        size: {
          sm: { content: { maxW: 'md' } },
          md: { content: { maxW: 'xl' } },
          lg: { content: { maxW: '3xl' } },
          xl: { content: { maxW: '6xl' } },
        },
      },
      defaultVariants: { size: 'md', scrollBehavior: 'outside', motionPreset: 'scale' },
    },
    drawer: drawerSlotRecipe,
  },
});
