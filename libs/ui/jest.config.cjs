const shared = require('../../tools/build/jest.config.cjs');

// react-router asks for `import.meta.hot`, which does not exist in the CommonJS that Jest runs.
const [[pattern, [transformer, options]]] = Object.entries(shared.transform);
const transform = {
  ...options.jsc.transform,
  optimizer: { globals: { vars: { 'import.meta.hot': 'undefined' } } },
};

module.exports = {
  ...shared,
  // Typing and looking for roles in jsdom takes its time on a busy machine.
  testTimeout: 30_000,
  transform: { [pattern]: [transformer, { ...options, jsc: { ...options.jsc, transform } }] },
};
