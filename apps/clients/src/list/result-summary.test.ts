import { resultSummary } from './result-summary.ts';

describe('resultSummary', () => {
  it.each([
    [0, { search: '', onlyActive: false }, '0 clients'],
    [1, { search: '', onlyActive: true }, '1 active client'],
    [2, { search: 'door', onlyActive: false }, '2 clients matching “door”'],
    [12, { search: 'door', onlyActive: true }, '12 active clients matching “door”'],
  ])('says what %i of %j are', (total, filter, words) => {
    expect(resultSummary(total, filter)).toBe(words);
  });
});
