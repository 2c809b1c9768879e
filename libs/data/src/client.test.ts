import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { configureClient, getClient, getRuntimeConfig, SESSION_STORAGE_KEY } from '@portal/data/client';

const config = { supabaseUrl: 'http://127.0.0.1:54321', publishableKey: 'sb_publishable_demo' };

describe('the page’s client', () => {
  it('is not there before it is configured', () => {
    assert.throws(() => getClient(), /call configureClient\(\) before any request/);
    assert.throws(() => getRuntimeConfig(), /not configured/);
  });

  it('keeps its session under the fixed key, wherever that is', async () => {
    const asked: string[] = [];
    const storage = {
      getItem: (key: string) => {
        asked.push(key);
        return null;
      },
      setItem: () => {},
      removeItem: () => {},
    };
    const client = configureClient(config, { storage });
    await client.auth.getSession();
    assert.ok(asked.includes(SESSION_STORAGE_KEY));
  });

  it('is the same for everybody, and configured once', () => {
    assert.equal(getClient(), getClient());
    assert.deepEqual(getRuntimeConfig(), { ...config, signedFileUrls: false });
    assert.throws(() => configureClient(config), /configured before/);
  });

  it('opens no realtime connection', () => {
    assert.throws(() => getClient().realtime.connect(), /no realtime connections/);
  });
});
