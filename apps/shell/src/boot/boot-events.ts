/*
 * What the shell and the scripts of the page that it starts in (`tools/release/src/page/watch-boot.js` and
 * `show-boot-failure.js`) tell each other.
 */

/** The shell is on screen: from now on it looks after failures itself. */
export function tellStarted(): void {
  window.dispatchEvent(new Event('portal:started'));
}

/**
 * The shell cannot start. The page reports it, and shows it where there is nothing to read, or once somebody wants to
 * use what needs the shell.
 * @param retry tries again in place, when the person asks for it
 * @param options.whenUsed whether it also tries again when the person uses something that needs the shell
 */
export function tellBootFailed(
  error: unknown,
  retry: () => void,
  { whenUsed = false }: { whenUsed?: boolean } = {},
): void {
  function tryAgain(event: Event) {
    if ((event as CustomEvent<'asked' | 'used'>).detail === 'used' && !whenUsed) return;
    event.preventDefault();
    window.removeEventListener('portal:boot-retry', tryAgain);
    retry();
  }
  window.addEventListener('portal:boot-retry', tryAgain);
  window.dispatchEvent(new CustomEvent('portal:boot-failed', { detail: String(error) }));
}
