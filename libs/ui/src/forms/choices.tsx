import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';

interface ChoiceProps extends Omit<HTMLChakraProps<'input'>, 'type' | 'children' | 'size'> {
  /** The label. */
  children: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** The label around a choice: on phones at least 44 px high, so that a finger finds it. */
const ChoiceLabel = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2.5',
    minHeight: { base: '11', md: '8' },
    textStyle: 'sm',
    cursor: 'pointer',
    '&:has(:disabled)': { opacity: '0.6', cursor: 'not-allowed' },
  },
});

const Mark = chakra('input', {
  base: {
    boxSize: '5',
    flexShrink: '0',
    margin: '0',
    accentColor: 'colorPalette.solid',
    cursor: 'inherit',
    focusVisibleRing: 'outside',
  },
});

const Track = chakra('input', {
  base: {
    appearance: 'none',
    position: 'relative',
    flexShrink: '0',
    width: '10',
    height: '6',
    margin: '0',
    cursor: 'inherit',
    borderWidth: '1px',
    borderRadius: 'full',
    borderColor: 'border.emphasized',
    bg: 'bg.emphasized',
    transition: 'background-color, border-color',
    transitionDuration: 'moderate',
    focusVisibleRing: 'outside',
    _before: {
      content: '""',
      position: 'absolute',
      top: '3px',
      insetInlineStart: '3px',
      boxSize: '4',
      borderRadius: 'full',
      bg: 'fg.muted',
      transition: 'translate, background-color',
      transitionDuration: 'moderate',
    },
    _checked: {
      bg: 'colorPalette.solid',
      borderColor: 'colorPalette.solid',
      _before: { translate: '1rem 0', bg: 'colorPalette.contrast' },
    },
    _highContrast: { _before: { bg: 'ButtonText' } },
  },
});

/** A yes or no that takes effect with the form. */
export function Checkbox({ children, ...props }: ChoiceProps) {
  return (
    <ChoiceLabel>
      <Mark {...props} type="checkbox" />
      <span>{children}</span>
    </ChoiceLabel>
  );
}

/** A yes or no that takes effect at once. */
export function Switch({ children, ...props }: ChoiceProps) {
  return (
    <ChoiceLabel>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox tells its state itself */}
      <Track {...props} type="checkbox" role="switch" />
      <span>{children}</span>
    </ChoiceLabel>
  );
}

/** One of several: radios of one group share their `name` (`register` sets it). */
export function Radio({ children, ...props }: ChoiceProps) {
  return (
    <ChoiceLabel>
      <Mark {...props} type="radio" />
      <span>{children}</span>
    </ChoiceLabel>
  );
}
