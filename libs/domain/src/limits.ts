/**
 * Constants of specification section 9 that several packages need. A constant with one subject stands beside that
 * subject instead (maximum file size: `file-rules`, prefix: `project-number`, due-soon window: `due-state`, ...).
 */

/** How often an upload is tried before it counts as failed (sections 7 and 9). */
export const uploadAttempts = 3;

/** Pause between two upload attempts, in milliseconds (sections 7 and 9). */
export const uploadRetryPause = 1000;

/** How long a browser may keep a stored file, in seconds (sections 7 and 9). */
export const storageCacheSeconds = 3600;

/** Door tiles that the detailed dashboard view shows before '+N more doors' (sections 2 and 9). */
export const doorTilesShown = 8;

/** A user counts as active when the profile was updated within this many days (section 9). */
export const activeUserDays = 30;

/** Time-out of a profile fetch, in milliseconds (section 9). */
export const profileFetchTimeout = 3000;

/** How long the profile screen waits for the profile, in milliseconds (sections 2 and 9). */
export const profileScreenWait = 2000;

/** Sides of a door preview, in CSS pixels (section 9). */
export const doorPreviewSizes = { small: 60, medium: 120, large: 200, xlarge: 300 } as const;

/** Duration of an interface transition, in milliseconds (section 9). */
export const transitionDuration = 300;
