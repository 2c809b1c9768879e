import { defineRecipe } from '@chakra-ui/react';

/** On phones every button is at least 44 px high and wide, whatever its size; from 768 px on it is compact. */
const touchable = (desktop: string) => ({ base: '11', md: desktop });

/** The look of buttons and of links that look like buttons. */
export const buttonRecipe = defineRecipe({
  className: 'chakra-button',
  base: {
    display: 'inline-flex',
    appearance: 'none',
    alignItems: 'center',
    justifyContent: 'center',
    userSelect: 'none',
    position: 'relative',
    borderRadius: 'l2',
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
    borderWidth: '1px',
    borderColor: 'transparent',
    cursor: 'button',
    flexShrink: '0',
    outline: '0',
    lineHeight: '1.2',
    isolation: 'isolate',
    fontWeight: 'medium',
    transitionProperty: 'common',
    transitionDuration: 'moderate',
    focusVisibleRing: 'outside',
    _disabled: { layerStyle: 'disabled' },
    _icon: { flexShrink: '0' },
  },
  variants: {
    size: {
      xs: {
        h: touchable('8'),
        minW: touchable('8'),
        textStyle: 'xs',
        px: '2.5',
        gap: '1.5',
        _icon: { boxSize: '4' },
      },
      sm: {
        h: touchable('9'),
        minW: touchable('9'),
        textStyle: 'sm',
        px: '3.5',
        gap: '2',
        _icon: { boxSize: '4' },
      },
      md: {
        h: touchable('10'),
        minW: touchable('10'),
        textStyle: 'sm',
        px: '4.5',
        gap: '2',
        _icon: { boxSize: '4.5' },
      },
      lg: { h: '12', minW: '12', textStyle: 'md', px: '7', gap: '2.5', _icon: { boxSize: '5' } },
    },
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { bg: 'colorPalette.solid/90' },
        _expanded: { bg: 'colorPalette.solid/90' },
      },
      subtle: {
        bg: 'colorPalette.subtle',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.muted' },
        _expanded: { bg: 'colorPalette.muted' },
      },
      outline: {
        borderColor: 'colorPalette.border',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.subtle' },
        _expanded: { bg: 'colorPalette.subtle' },
      },
      ghost: {
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.subtle' },
        _expanded: { bg: 'colorPalette.subtle' },
      },
      plain: { color: 'colorPalette.fg' },
    },
  },
  defaultVariants: { size: 'md', variant: 'solid' },
});
