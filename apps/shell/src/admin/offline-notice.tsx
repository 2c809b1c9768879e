import { Box } from '@portal/ui/core';
import { useSyncExternalStore } from 'react';

/** Says that the connection is gone, for as long as it is. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <Box as="output" display="block">
      {!online && (
        <Box background="orange.subtle" color="orange.fg" paddingX="6" paddingY="2" textAlign="center">
          You are offline. What you see may be out of date, and changes cannot be saved until the connection
          is back.
        </Box>
      )}
    </Box>
  );
}

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
