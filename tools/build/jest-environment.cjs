/** jsdom without the web APIs of a current browser that it lacks, taken from Node. */
const { TestEnvironment } = require('jest-environment-jsdom');

// MessageChannel and BroadcastChannel stay out: their Node versions keep Jest alive.
const webApis = [
  'fetch',
  'Response',
  'Request',
  'Headers',
  'ReadableStream',
  'TransformStream',
  'WritableStream',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'CompressionStream',
  'DecompressionStream',
];

module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of webApis) this.global[name] ??= globalThis[name];
  }
};
