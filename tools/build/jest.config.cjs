/** The one Jest configuration: a project runs it from its own folder with `jest -c ../../tools/build/jest.config.cjs`. */
const path = require('node:path');

const transform = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: {
      react: { runtime: 'automatic' },
      // react-router asks for `import.meta.hot`, which does not exist in the CommonJS that Jest runs.
      optimizer: { globals: { vars: { 'import.meta.hot': 'undefined' } } },
    },
  },
  module: { type: 'commonjs' },
};

module.exports = {
  rootDir: process.cwd(),
  testEnvironment: path.join(__dirname, 'jest-environment.cjs'),
  transform: { '^.+\\.(mjs|cjs|[jt]sx?)$': ['@swc/jest', transform] },
  // These packages ship ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!(react-router|@remix-run|cookie-es)/)'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  setupFilesAfterEnv: [path.join(__dirname, 'jest-setup.ts')],
  // Typing and looking for roles in jsdom takes its time on a busy machine.
  testTimeout: 30_000,
  reporters: ['default', path.join(__dirname, 'jest-summary-reporter.cjs')],
};
