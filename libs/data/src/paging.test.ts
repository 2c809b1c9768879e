import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inPages, mergePages } from './paging.ts';

const page = (ids: string[], total: number) => ({ rows: ids.map((id) => ({ id })), total });

describe('a list in pages', () => {
  it('goes on where its loaded rows end', () => {
    const first = page(['a', 'b'], 3);
    assert.equal(inPages.getNextPageParam(first, [first]), 2);
  });

  it('ends with its last row, or with a page that came back empty', () => {
    const first = page(['a', 'b'], 3);
    for (const last of [page(['c'], 3), page([], 3)])
      assert.equal(inPages.getNextPageParam(last, [first, last]), undefined);
  });

  it('shows a row once that moved to a later page, and the latest total', () => {
    const pages = [page(['a', 'b'], 4), page(['b', 'c'], 5)];
    assert.deepEqual(mergePages({ pages, pageParams: [0, 2] }), page(['a', 'b', 'c'], 5));
  });
});
