import type { Platform } from './platform.tsx';

/** Tells that a part of the shell itself threw while it was rendered. */
export function reportShellFailure({ report, composition }: Platform, error: unknown): void {
  const { version } = composition.shell;
  report({ type: 'render-failed', section: 'shell', version, cause: String(error) });
}
