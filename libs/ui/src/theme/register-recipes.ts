import type { RecipeDefinition, SlotRecipeDefinition } from '@chakra-ui/react';
import { system } from './system.ts';

/**
 * Adds the recipes of a lazily loaded module to the running system, so that the first load of the site does
 * not carry them. Call it while the module is evaluated, before any of its components renders: Chakra looks a
 * recipe up by its key on first use and remembers it.
 *
 * @param added recipes by the key under which their Chakra component looks them up (`input`, `dialog`, ...)
 */
export function registerRecipes(added: {
  recipes?: Record<string, RecipeDefinition>;
  slotRecipes?: Record<string, SlotRecipeDefinition>;
}): void {
  const theme = system._config.theme;
  if (!theme?.recipes || !theme.slotRecipes) throw new Error('The theme lost its recipes');
  Object.assign(theme.recipes, added.recipes);
  Object.assign(theme.slotRecipes, added.slotRecipes);
}
