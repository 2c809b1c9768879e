const units = ['Bytes', 'KB', 'MB', 'GB'] as const;

/**
 * A file size for people: Bytes, KB, MB or GB (1,024 of one make the next), at most two decimals (specification
 * section 9).
 *
 * @param bytes a size in bytes, 0 or more.
 * @returns '0 Bytes', '1.5 KB', '50 MB', '2048 GB'.
 * @throws RangeError when `bytes` is negative or no finite number.
 */
export function formatFileSize(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes < 0) throw new RangeError(`Not a file size: ${bytes}`);
  let unit = 0;
  let amount = Math.round(bytes);
  // Rounded before comparing, so that 1,048,575 bytes read '1 MB' and never '1024 KB'.
  while (Math.round(amount * 100) / 100 >= 1024 && unit < units.length - 1) {
    amount /= 1024;
    unit += 1;
  }
  return `${Math.round(amount * 100) / 100} ${units[unit]}`;
}
