import { useEffect, useSyncExternalStore } from 'react';

const holders = new Set<symbol>();
const listeners = new Set<() => void>();

/**
 * Tells the page that a part of it holds what would be lost with the page: input, or work under way such as an
 * upload. Forms of `useZodForm` and modals with `confirmClose` or `busy` do so themselves.
 * @param unsaved whether it does at the moment
 */
export function useUnsavedInput(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const holder = Symbol('unsaved input');
    holders.add(holder);
    for (const listener of listeners) listener();
    return () => {
      holders.delete(holder);
      for (const listener of listeners) listener();
    };
  }, [unsaved]);
}

/** Whether anything on the page holds input that would be lost with the page. */
export function useHasUnsavedInput(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => holders.size > 0,
    () => false,
  );
}
