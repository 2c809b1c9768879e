import { useEffect } from 'react';

/** Tells the prerendered page that its elements answer from now on; see `tools/release/src/page/hydrate-on-interaction.js`. */
export function Hydrated() {
  useEffect(() => {
    window.dispatchEvent(new Event('portal:hydrated'));
  }, []);
  return null;
}
