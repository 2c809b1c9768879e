import { colorModeStorageKey, darkModeQuery } from './color-mode-script.ts';

export type ColorMode = 'light' | 'dark';
export type ColorModePreference = ColorMode | 'system';

export interface ColorModeState {
  /** What the person chose on this device; 'system' until then. */
  preference: ColorModePreference;
  /** The mode that is shown. */
  colorMode: ColorMode;
}

const serverState: ColorModeState = { preference: 'system', colorMode: 'light' };
const listeners = new Set<() => void>();
let state: ColorModeState | undefined;

function readPreference(): ColorModePreference {
  try {
    const stored = localStorage.getItem(colorModeStorageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    // Storage can be blocked: the choice then lasts for the page.
    return state?.preference ?? 'system';
  }
}

function systemMode(): ColorMode {
  return window.matchMedia?.(darkModeQuery).matches ? 'dark' : 'light';
}

function show(preference: ColorModePreference): void {
  const colorMode = preference === 'system' ? systemMode() : preference;
  const root = document.documentElement.classList;
  root.remove('light', 'dark');
  root.add(colorMode);
  if (state?.preference === preference && state.colorMode === colorMode) return;
  state = { preference, colorMode };
  for (const listener of listeners) listener();
}

const followDevice = () => show(readPreference());

/** The colour mode of this device, for `useSyncExternalStore`: one per page, shared by shell and sections. */
export const colorModeStore = {
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) {
      window.matchMedia?.(darkModeQuery).addEventListener('change', followDevice);
      window.addEventListener('storage', followDevice);
      followDevice();
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      window.matchMedia?.(darkModeQuery).removeEventListener('change', followDevice);
      window.removeEventListener('storage', followDevice);
    };
  },

  read(): ColorModeState {
    if (!state) {
      const preference = readPreference();
      state = { preference, colorMode: preference === 'system' ? systemMode() : preference };
    }
    return state;
  },

  readOnServer: () => serverState,

  set(preference: ColorModePreference): void {
    try {
      if (preference === 'system') localStorage.removeItem(colorModeStorageKey);
      else localStorage.setItem(colorModeStorageKey, preference);
    } catch {
      // See readPreference.
    }
    show(preference);
  },
};
