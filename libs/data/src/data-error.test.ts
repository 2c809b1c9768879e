import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, it } from 'node:test';
import { createDataClient } from './client.ts';
import { DataError, dataOf, isNetworkError, messageOf, toDataError, toFunctionError } from './data-error.ts';

const FALLBACK = 'Failed to fetch projects. Please try again.';

const server = createServer((request, response) => {
  const answer = request.url?.startsWith('/functions')
    ? { status: 403, body: '{"error":"Only super admins can invite users"}' }
    : request.url?.includes('gateway')
      ? { status: 502, body: '<html>Bad gateway</html>' }
      : {
          status: 409,
          body: '{"code":"23505","message":"duplicate key","details":"Key exists","hint":null}',
        };
  response.writeHead(answer.status, {
    'content-type': answer.body.startsWith('{') ? 'application/json' : 'text/html',
  });
  response.end(answer.body);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const client = createDataClient({
  supabaseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  publishableKey: 'sb_publishable_x',
});
after(() => server.close());

describe('toDataError', () => {
  it('keeps what the database says', async () => {
    const { error, status } = await client.from('profiles').select('*');
    const failure = toDataError(error, status);
    assert.deepEqual(
      { ...failure, message: failure.message, cause: undefined },
      {
        name: 'DataError',
        message: 'duplicate key',
        code: '23505',
        details: 'Key exists',
        hint: null,
        status: 409,
        cause: undefined,
      },
    );
    assert.equal(messageOf(failure, FALLBACK), 'duplicate key');
  });

  it('does not take the page of a gateway for a message', async () => {
    const { error, status } = await client.from('profiles').select('*').eq('username', 'gateway');
    const failure = toDataError(error, status);
    assert.equal(failure.status, 502);
    assert.equal(messageOf(failure, FALLBACK), FALLBACK);
  });

  it('tells that no answer came', async () => {
    const nowhere = createDataClient({
      supabaseUrl: 'http://127.0.0.1:1',
      publishableKey: 'sb_publishable_x',
    });
    const failures = [
      await nowhere
        .from('profiles')
        .select('*')
        .then(dataOf)
        .then(null, (error: unknown) => error),
      toDataError((await nowhere.auth.signInWithPassword({ email: 'a@doors.example', password: 'x' })).error),
      toDataError((await nowhere.storage.from('project-files').list()).error),
      await toFunctionError((await nowhere.functions.invoke('invite-user')).error),
    ];
    for (const failure of failures) {
      assert.equal(isNetworkError(failure), true);
      assert.equal(messageOf(failure, FALLBACK), FALLBACK);
    }
  });

  it('hands a data error back unchanged', () => {
    const failure = new DataError({ message: 'Not authenticated', code: 'invalid' });
    assert.equal(toDataError(failure), failure);
  });
});

describe('toFunctionError', () => {
  it('reads the message in the answer', async () => {
    const failure = await toFunctionError((await client.functions.invoke('invite-user')).error);
    assert.equal(failure.message, 'Only super admins can invite users');
    assert.equal(failure.status, 403);
  });
});

describe('messageOf', () => {
  it('falls back for what no server said', () => {
    assert.equal(messageOf(new TypeError('x is not a function'), FALLBACK), FALLBACK);
    assert.equal(messageOf(new DataError({ message: '', status: 500 }), FALLBACK), FALLBACK);
  });

  it('knows a data error that another section made', () => {
    const foreign = Object.assign(new Error('Project number already exists'), {
      name: 'DataError',
      code: 'invalid',
    });
    assert.equal(messageOf(foreign, FALLBACK), 'Project number already exists');
  });
});
