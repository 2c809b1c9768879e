/** The seven project statuses in the order of the work (specification section 3). Any may follow any (section 4). */
export const projectStatuses = [
  'New',
  'In Progress',
  'Ready for Approval',
  'Approved',
  'In Production',
  'Completed',
  'Delivered',
] as const;

export type ProjectStatus = (typeof projectStatuses)[number];

/** Names of the badge colours (specification section 4); the theme gives them their shades. */
export type BadgeColour = 'info' | 'primary' | 'warning' | 'success' | 'secondary' | 'dark' | 'light';

const badgeColours: Readonly<Record<ProjectStatus, BadgeColour>> = {
  New: 'info',
  'In Progress': 'primary',
  'Ready for Approval': 'warning',
  Approved: 'success',
  'In Production': 'secondary',
  Completed: 'success',
  Delivered: 'dark',
};

/** Tells whether a text is one of the seven statuses, written exactly (specification section 3). */
export function isProjectStatus(text: string): text is ProjectStatus {
  return (projectStatuses as readonly string[]).includes(text);
}

/**
 * Badge colour of a status (specification section 4).
 *
 * @param status a status as stored, or nothing.
 * @returns its colour; 'light' for anything that is not one of the seven.
 */
export function projectStatusColour(status: string | null | undefined): BadgeColour {
  return typeof status === 'string' && isProjectStatus(status) ? badgeColours[status] : 'light';
}
