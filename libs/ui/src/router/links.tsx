import { chakra } from '@chakra-ui/react';
import { linkRecipe } from '@chakra-ui/react/theme';
import { Link, NavLink } from 'react-router';
import { buttonRecipe } from '../theme/button-recipe.ts';

/** A link to a route, in the look of the product's text links. */
export const RouterLink = chakra(Link, linkRecipe);

/** A link to a route that looks like a button; takes the sizes and variants of `Button`. */
export const LinkButton = chakra(Link, buttonRecipe);

/** A navigation link: knows when its route is the current one (`aria-current="page"`, style with `_currentPage`). */
export const RouterNavLink = chakra(NavLink, linkRecipe);
