/**
 * What the platform tells, so that a team sees how its own section does (design section 5): one event a fact, each
 * with the section and the version that it is about. In the page, each is the `detail` of a DOM event
 * `portal:platform-event` on `window`; `docs/monitoring.md` says how they reach an operator.
 */
export type PlatformEvent =
  | { type: 'section-loaded'; section: string; version: string; module: string; milliseconds: number }
  | {
      type: 'section-retried';
      section: string;
      version: string;
      module: string;
      attempt: number;
      cause: string;
    }
  | {
      /** A module came from the version that was current before, because its own could not be loaded. */
      type: 'section-fell-back';
      section: string;
      version: string;
      previousVersion: string;
      module: string;
      cause: string;
    }
  | { type: 'section-failed'; section: string; version: string; module: string; cause: string }
  /** A page did not start. The page itself sends it, since there may be no shell; it is no DOM event. */
  | { type: 'boot-failed'; section: 'shell'; version: string; cause: string }
  | { type: 'render-failed'; section: string; version: string; cause: string }
  /** A measure of web.dev/vitals; in milliseconds, CLS without a unit. */
  | { type: 'web-vital'; section: string; version: string; name: string; value: number };

/** Receives every platform event; must not throw. */
export type Report = (event: PlatformEvent) => void;
