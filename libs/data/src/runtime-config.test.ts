import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseRuntimeConfig } from './runtime-config.ts';

const config = { supabaseUrl: 'http://127.0.0.1:54321', publishableKey: 'sb_publishable_demo' };

describe('parseRuntimeConfig', () => {
  it('fills in the settings that are left out', () => {
    assert.deepEqual(parseRuntimeConfig(config), { ...config, signedFileUrls: false });
  });

  it('keeps the settings that are given', () => {
    assert.equal(parseRuntimeConfig({ ...config, signedFileUrls: true }).signedFileUrls, true);
  });

  it('names every setting that is wrong in one line', () => {
    assert.throws(() => parseRuntimeConfig({ supabaseUrl: 'ftp://host', publishableKey: '' }), {
      message:
        'The runtime config is not valid: supabaseUrl must be an http(s) address; publishableKey is empty.',
    });
  });

  it('refuses a secret key, which no browser may know', () => {
    assert.throws(() => parseRuntimeConfig({ ...config, publishableKey: 'sb_secret_demo' }), /secret key/);
  });

  for (const value of [null, 'text', [], {}])
    it(`refuses ${JSON.stringify(value)}`, () => {
      assert.throws(() => parseRuntimeConfig(value), /^Error: The runtime config is not valid: [^\n]+\.$/);
    });
});
