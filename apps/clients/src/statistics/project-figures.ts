/** A client's projects in words: '12 projects, 5 active'. */
export function projectFigures({
  projectCount,
  activeProjects,
}: {
  projectCount: number;
  activeProjects: number;
}): string {
  return `${projectCount} ${projectCount === 1 ? 'project' : 'projects'}, ${activeProjects} active`;
}
