import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { PortalProvider } from '../core/portal-provider.tsx';
import { colorModeScript, colorModeStorageKey } from './color-mode-script.ts';
import { ColorModeToggle } from './color-mode-toggle.tsx';
import { useColorMode } from './use-color-mode.ts';

let darkSystem: boolean;
let systemListeners: Set<() => void>;

function changeSystem(dark: boolean) {
  darkSystem = dark;
  for (const listener of systemListeners) listener();
}

const rootMode = () => (document.documentElement.classList.contains('dark') ? 'dark' : 'light');

beforeEach(() => {
  darkSystem = false;
  systemListeners = new Set();
  window.matchMedia = ((query: string) => ({
    media: query,
    get matches() {
      return darkSystem;
    },
    addEventListener: (_: string, listener: () => void) => systemListeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => systemListeners.delete(listener),
  })) as unknown as typeof window.matchMedia;
  localStorage.clear();
  document.documentElement.className = '';
});

function Mode() {
  const { colorMode, preference, setColorMode } = useColorMode();
  return (
    <>
      <output>{`${colorMode} (${preference})`}</output>
      <button type="button" onClick={() => setColorMode('system')}>
        Follow the system
      </button>
    </>
  );
}

const renderMode = () =>
  render(
    <PortalProvider>
      <ColorModeToggle />
      <Mode />
    </PortalProvider>,
  );

describe('colour mode', () => {
  it('follows the system until the person chooses', () => {
    darkSystem = true;
    renderMode();
    expect(screen.getByRole('status')).toHaveTextContent('dark (system)');
    expect(rootMode()).toBe('dark');
    act(() => changeSystem(false));
    expect(screen.getByRole('status')).toHaveTextContent('light (system)');
    expect(rootMode()).toBe('light');
    expect(localStorage.getItem(colorModeStorageKey)).toBeNull();
  });

  it('remembers the choice on the device, against the system', async () => {
    renderMode();
    await userEvent.click(screen.getByRole('button', { name: 'Switch to dark mode' }));
    expect(screen.getByRole('status')).toHaveTextContent('dark (dark)');
    expect(rootMode()).toBe('dark');
    expect(localStorage.getItem(colorModeStorageKey)).toBe('dark');
    act(() => changeSystem(false));
    expect(rootMode()).toBe('dark');
    await userEvent.click(screen.getByRole('button', { name: 'Follow the system' }));
    expect(screen.getByRole('status')).toHaveTextContent('light (system)');
    expect(localStorage.getItem(colorModeStorageKey)).toBeNull();
  });

  it('takes over a choice made in another tab', () => {
    renderMode();
    localStorage.setItem(colorModeStorageKey, 'dark');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: colorModeStorageKey })));
    expect(screen.getByRole('status')).toHaveTextContent('dark (dark)');
  });

  it('works for the page when the device forbids storage', async () => {
    const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    renderMode();
    await userEvent.click(screen.getByRole('button', { name: 'Switch to dark mode' }));
    expect(rootMode()).toBe('dark');
    blocked.mockRestore();
  });

  it('renders on a server, in light mode', () => {
    const html = renderToString(
      <PortalProvider>
        <Mode />
      </PortalProvider>,
    );
    expect(html).toContain('light (system)');
  });
});

describe('colorModeScript', () => {
  const run = () => new Function(colorModeScript)();

  it.each([
    ['the choice dark on a light system', 'dark', false, 'dark'],
    ['the choice light on a dark system', 'light', true, 'light'],
    ['the system when nothing was chosen', null, true, 'dark'],
    ['the system when the stored value is unknown', 'sepia', true, 'dark'],
  ])('shows %s', (_, stored, dark, shown) => {
    if (stored) localStorage.setItem(colorModeStorageKey, stored);
    darkSystem = dark;
    document.documentElement.className = 'light';
    run();
    expect(rootMode()).toBe(shown);
  });

  it('falls back to the system when storage is forbidden', () => {
    const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    darkSystem = true;
    run();
    expect(rootMode()).toBe('dark');
    blocked.mockRestore();
  });
});
