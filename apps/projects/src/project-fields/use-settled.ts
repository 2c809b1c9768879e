import { useEffect, useState } from 'react';

/**
 * A value as it was when it last stayed the same for a while: so that a search is not sent for every letter.
 *
 * @param delay milliseconds
 */
export function useSettled<Value>(value: Value, delay: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
