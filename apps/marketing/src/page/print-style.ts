import type { SystemStyleObject } from '@portal/ui/core';

/** On paper: dark on white in either colour mode. */
export const printed: SystemStyleObject = {
  _print: {
    color: 'fg',
    background: 'bg',
    fontSize: '10pt',
    '--chakra-colors-fg': '#000000',
    '--chakra-colors-fg-muted': '#333333',
    '--chakra-colors-fg-subtle': '#666666',
    '--chakra-colors-bg': '#ffffff',
    '--chakra-colors-bg-panel': '#ffffff',
    '--chakra-colors-border': '#999999',
    '--chakra-colors-border-muted': 'transparent',
    '--chakra-colors-accent-fg': '#000000',
    '--chakra-colors-color-palette-fg': '#000000',
    '& :is(h2, h3, caption, thead)': { breakAfter: 'avoid' },
    '& :is(tr, li, figure)': { breakInside: 'avoid' },
  },
};
