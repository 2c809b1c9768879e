import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { numberedPage } from './numbered-pages.ts';

/** A list of so many rows, read in pages of ten. */
const list = (total: number) => async (start: number) => ({
  rows: Array.from({ length: Math.max(0, Math.min(10, total - start)) }, (_, index) => start + index),
  // What the database says of a page behind the end of a list.
  total: start > total ? start : total,
});

describe('numberedPage', () => {
  it('reads the page with that number', async () => {
    const { rows, ...page } = await numberedPage(list(25), 3, 10);
    assert.deepEqual(rows, [20, 21, 22, 23, 24]);
    assert.deepEqual(page, { total: 25, page: 3, pageCount: 3 });
  });

  it('answers with the last page behind the end', async () => {
    const { rows, ...page } = await numberedPage(list(20), 7, 10);
    assert.deepEqual(rows, [10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
    assert.deepEqual(page, { total: 20, page: 2, pageCount: 2 });
  });

  it('gives an empty list one empty page', async () => {
    assert.deepEqual(await numberedPage(list(0), 4, 10), { rows: [], total: 0, page: 1, pageCount: 1 });
  });
});
