import { isPdf } from './file-rules.ts';

/** Drawing status of a project, counted over its door folders (specification section 4). */
export type DrawingStatus = 'no-doors' | 'no-drawings' | 'partial' | 'all-complete';

/** How many doors a project has, and how many of them have a drawing. */
export interface DrawingCount {
  readonly doors: number;
  /** From 0 to `doors`. */
  readonly withDrawings: number;
}

/** The part of a folder that the count looks at. */
export interface CountedFolder {
  readonly folder_type: string;
  readonly files: readonly { readonly file_type: string | null }[];
}

/** A door has drawings if any of its files is a PDF (specification section 4). */
export function hasDrawings(files: CountedFolder['files']): boolean {
  return files.some((file) => isPdf(file.file_type));
}

/** Counts the doors among a project's folders; folders of another type do not count (specification section 4). */
export function countDrawings(folders: readonly CountedFolder[]): DrawingCount {
  const doors = folders.filter((folder) => folder.folder_type === 'door');
  return { doors: doors.length, withDrawings: doors.filter((door) => hasDrawings(door.files)).length };
}

/** Drawing status of a project (specification section 4). */
export function drawingStatus({ doors, withDrawings }: DrawingCount): DrawingStatus {
  if (doors === 0) return 'no-doors';
  if (withDrawings === 0) return 'no-drawings';
  return withDrawings < doors ? 'partial' : 'all-complete';
}

/**
 * Share of the doors that have drawings, in whole percent (specification section 4). 0 and 100 are kept for none and
 * all: one door of a thousand is 1 %, all but one are 99 %.
 */
export function drawingPercentage(count: DrawingCount): number {
  switch (drawingStatus(count)) {
    case 'no-doors':
    case 'no-drawings':
      return 0;
    case 'all-complete':
      return 100;
    case 'partial':
      return Math.min(99, Math.max(1, Math.round((count.withDrawings / count.doors) * 100)));
  }
}

/** Drawing status on a project card (specification section 2). */
export function drawingStatusText(count: DrawingCount): string {
  switch (drawingStatus(count)) {
    case 'no-doors':
      return 'No doors';
    case 'no-drawings':
      return 'No drawings';
    case 'partial':
      return `Drawings: ${count.withDrawings}/${count.doors}`;
    case 'all-complete':
      return 'All drawings complete';
  }
}

/** Text of the drawing progress banner over a project's doors (specification section 4). */
export function drawingBannerText(count: DrawingCount): string {
  switch (drawingStatus(count)) {
    case 'no-doors':
      return 'No doors yet';
    case 'no-drawings':
      return `No drawings yet (0/${count.doors})`;
    case 'partial':
      return `Drawing progress: ${drawingPercentage(count)}%`;
    case 'all-complete':
      return `All drawings complete (${count.doors}/${count.doors})`;
  }
}
