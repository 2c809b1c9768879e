/** The dashboard's texts of specification sections 2, 5 and 8. */
export const fetchFailed = 'Failed to fetch projects. Please try again.';
export const created = 'Project created successfully';
export const createFailed = 'Failed to create project';
export const deleted = 'Project deleted successfully';
export const deleteFailed = 'Failed to delete project';
export const deleteQuestion =
  'Are you sure you want to delete this project? All files will be permanently deleted.';
export const noProjects =
  'No projects found. Create your first project by clicking the "New Project" button.';
export const noMatches = 'No projects found for the selected filters.';
