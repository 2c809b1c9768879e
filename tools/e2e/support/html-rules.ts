import type { ConfigData } from 'html-validate';

/** What html-validate asks of a page; how React and the page's frame write HTML that is as right is allowed. */
export const htmlRules: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    'doctype-style': ['error', { style: 'lowercase' }],
    // React closes void elements and writes attributes in its own way, and its generated ids begin with '_'.
    'void-style': 'off',
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
    'attribute-boolean-style': 'off',
    'valid-id': ['error', { relaxed: true }],
  },
};
