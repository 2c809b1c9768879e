import type { Overrides } from '@portal/federation/override';

/** What the platform has to tell the person. */
export interface Notices {
  /** Another composition is current by now. */
  newVersion: boolean;
  /** Pages that are shown in their section's version before. */
  olderPages: readonly { title: string; section: string; version: string }[];
  /** Sections that this tab takes from local servers. */
  overrides: Overrides;
  /** What went wrong with an override. */
  overrideProblem: string | null;
}

let notices: Notices = { newVersion: false, olderPages: [], overrides: {}, overrideProblem: null };
const listeners = new Set<() => void>();

/** Changes what is told. */
export function notify(change: Partial<Notices> | ((before: Notices) => Partial<Notices>)): void {
  notices = { ...notices, ...(typeof change === 'function' ? change(notices) : change) };
  for (const listener of listeners) listener();
}

/** What is told at the moment. */
export function currentNotices(): Notices {
  return notices;
}

/** Hears every change; gives what stops it. */
export function onNoticesChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
