/**
 * The pages that hold a stretch of a list.
 *
 * @param first index of the stretch's first row
 * @param last index of its last row
 * @param total how many rows the list has
 * @param size how many rows a page holds
 * @returns the index of the first row of each page, ascending; none for an empty stretch
 */
export function pageStarts(first: number, last: number, total: number, size: number): number[] {
  const end = Math.min(last, total - 1);
  const starts: number[] = [];
  for (let start = Math.floor(Math.max(0, first) / size) * size; start <= end; start += size)
    starts.push(start);
  return starts;
}
