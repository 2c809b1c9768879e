import { useSyncExternalStore } from 'react';
import { type ColorModePreference, type ColorModeState, colorModeStore } from './color-mode-store.ts';

/**
 * The colour mode of this device. It follows `prefers-color-scheme` until the person chooses; the choice is
 * remembered on the device and reaches its other open tabs. While a prerendered page is brought to life the
 * first answer is 'light': to differ by mode without a flash use the `_dark` style condition instead.
 *
 * @returns `colorMode` ('light' or 'dark'), `preference` (also 'system'), `setColorMode`, `toggleColorMode`
 */
export function useColorMode(): ColorModeState & {
  setColorMode: (preference: ColorModePreference) => void;
  toggleColorMode: () => void;
} {
  const state = useSyncExternalStore(
    colorModeStore.subscribe,
    colorModeStore.read,
    colorModeStore.readOnServer,
  );
  return {
    ...state,
    setColorMode: colorModeStore.set,
    toggleColorMode: () => colorModeStore.set(state.colorMode === 'dark' ? 'light' : 'dark'),
  };
}
