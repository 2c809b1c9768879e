import { useEffect } from 'react';

/**
 * Tells the prerendered page that the elements around it answer from now on; see
 * `tools/release/src/page/hydrate-on-interaction.js`. It stands in a page, because React brings a page to life after
 * the frame.
 */
export function Hydrated() {
  useEffect(() => {
    window.dispatchEvent(new Event('portal:hydrated'));
  }, []);
  return null;
}
