/** The id of the `<script type="application/json">` element in which the page's HTML carries the runtime config. */
export const RUNTIME_CONFIG_ELEMENT = 'portal-runtime-config';

/**
 * Reads data that is inlined in the page.
 * @throws an `Error` when the element is missing or holds no JSON
 */
export function readInlinedData(elementId: string): unknown {
  const text = document.getElementById(elementId)?.textContent;
  if (!text) throw new Error(`The page carries no ${elementId}.`);
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`The ${elementId} of the page is no valid JSON.`);
  }
}
