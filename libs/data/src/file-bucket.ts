/** The storage bucket that holds every file (specification section 7). */
export const FILE_BUCKET = 'project-files';
