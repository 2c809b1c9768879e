import * as core from '@portal/ui/core';
import * as router from '@portal/ui/router';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';

/**
 * The shared modules that a page may use while it is prerendered, by the name under which sections import them:
 * the page must render with the very same React as the shell around it.
 */
export const sharedModules: Record<string, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@portal/ui/core': core,
  '@portal/ui/router': router,
};
