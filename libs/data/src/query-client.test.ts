import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createQueryClient } from './client.ts';
import { DataError, dataErrorCodes } from './data-error.ts';

/** How often a query is tried that fails in this way. */
async function attempts(error: Error) {
  const queries = createQueryClient();
  let count = 0;
  const queryFn = () => {
    count += 1;
    return Promise.reject(error);
  };
  const failing = queries.fetchQuery({
    queryKey: ['x'],
    queryFn,
    ...queries.getDefaultOptions().queries,
    retryDelay: 0,
  });
  await assert.rejects(failing);
  return count;
}

describe('createQueryClient', () => {
  it('asks again without an answer and after a fault of the server', async () => {
    assert.equal(await attempts(new DataError({ message: '', code: dataErrorCodes.network })), 3);
    assert.equal(await attempts(new DataError({ message: '', status: 503 })), 3);
  });

  it('does not repeat what the server refuses or what is broken here', async () => {
    assert.equal(await attempts(new DataError({ message: 'No', code: '42501', status: 403 })), 1);
    assert.equal(await attempts(new DataError({ message: 'No', status: 404 })), 1);
    assert.equal(await attempts(new TypeError('x is not a function')), 1);
  });

  it('fails at once when the browser is offline instead of waiting in silence', async () => {
    const { queries, mutations } = createQueryClient().getDefaultOptions();
    assert.deepEqual([queries?.networkMode, mutations?.networkMode], ['always', 'always']);
    assert.equal(queries?.refetchOnReconnect, true);
  });
});
