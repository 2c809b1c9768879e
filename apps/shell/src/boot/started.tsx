import { useEffect, useRef } from 'react';

/** Calls back once, when the first page is on screen. */
export function Started({ onStart }: { onStart: () => void }) {
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    onStart();
  });
  return null;
}
