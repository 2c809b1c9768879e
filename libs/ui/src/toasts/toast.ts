import { createToaster } from '@chakra-ui/react';

/** A message stays for 3,000 ms (specification, section 9) unless the pointer or the focus is on it. */
const duration = 3000;

export const toaster = createToaster({
  placement: 'top-end',
  duration,
  max: 5,
  gap: 12,
  pauseOnPageIdle: true,
});

export interface ToastOptions {
  /** A second, quieter line. */
  description?: string;
  /** Replaces the shown toast of the same id instead of adding one. */
  id?: string;
}

type ToastType = 'success' | 'error' | 'info' | 'warning';

function show(type: ToastType, title: string, { id, description }: ToastOptions = {}): void {
  const content = { type, title, duration, ...(description === undefined ? {} : { description }) };
  if (id !== undefined && toaster.isVisible(id)) toaster.update(id, content);
  else toaster.create({ ...content, ...(id === undefined ? {} : { id }) });
}

/**
 * Shows a message at the top right for 3 seconds (specification, section 8). May be called from anywhere, also
 * before the `Toaster` is on the page: the message then appears with it.
 */
export const toast = {
  success: (message: string, options?: ToastOptions) => show('success', message, options),
  error: (message: string, options?: ToastOptions) => show('error', message, options),
  info: (message: string, options?: ToastOptions) => show('info', message, options),
  warning: (message: string, options?: ToastOptions) => show('warning', message, options),
  /** Takes every message away, for example on sign-out. */
  clear: () => toaster.remove(),
};
