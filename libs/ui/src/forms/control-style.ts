import type { SystemStyleObject } from '@chakra-ui/react';

/**
 * The look of a text control: 44 px high with 16 px text on phones (a finger fits, and iOS does not zoom in),
 * 40 px and 14 px from 768 px on.
 */
export const controlStyle: SystemStyleObject = {
  width: '100%',
  minWidth: '0',
  height: { base: '11', md: '10' },
  px: '3',
  textStyle: { base: 'md', md: 'sm' },
  textAlign: 'start',
  appearance: 'none',
  outline: '0',
  bg: 'bg.panel',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border.emphasized',
  borderRadius: 'l2',
  transitionProperty: 'border-color',
  transitionDuration: 'moderate',
  focusVisibleRing: 'inside',
  focusRingWidth: '2px',
  _hover: { borderColor: 'fg.subtle' },
  _disabled: { layerStyle: 'disabled' },
  _readOnly: { bg: 'bg.muted' },
  _invalid: { focusRingColor: 'border.error', borderColor: 'border.error' },
};
