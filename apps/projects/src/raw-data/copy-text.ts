/**
 * Puts a text on the clipboard; also on a page that was not loaded over HTTPS, where browsers offer only the old way.
 *
 * @param place where a text field may stand for a moment: inside the modal that keeps the focus
 * @returns whether it worked
 */
export async function copyText(text: string, place: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyThroughSelection(text, place);
  }
}

function copyThroughSelection(text: string, place: HTMLElement): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('aria-hidden', 'true');
  field.style.position = 'fixed';
  field.style.opacity = '0';
  place.append(field);
  field.select();
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- the only way there is without a secure context
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
  }
}
