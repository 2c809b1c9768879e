/**
 * What the list shows, in words: '3 active clients matching “door”'.
 *
 * @param total how many clients the filter lets through
 */
export function resultSummary(
  total: number,
  { search, onlyActive }: { search: string; onlyActive: boolean },
): string {
  const kind = onlyActive ? 'active client' : 'client';
  const counted = `${total} ${kind}${total === 1 ? '' : 's'}`;
  return search === '' ? counted : `${counted} matching “${search}”`;
}
