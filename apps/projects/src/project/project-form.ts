import type { ProjectSummary } from '@portal/data/project-list';
import { isCalendarDay } from '@portal/domain/calendar-day';
import { isProjectStatus } from '@portal/domain/project-status';
import * as z from 'zod/mini';

/** The Edit Project form (specification sections 3 and 5): name required. */
export const projectSchema = z.pipe(
  z.object({
    name: z.string().check(z.trim(), z.minLength(1, 'Project name is required')),
    description: z.string(),
    status: z.string().check(z.refine(isProjectStatus, 'Please choose a status')),
    dueDate: z
      .string()
      .check(z.refine((day) => day === '' || isCalendarDay(day), 'Please enter a valid date')),
  }),
  z.transform(({ name, description, status, dueDate }) => ({
    name,
    description: description.trim() || null,
    ...(isProjectStatus(status) && { status }),
    dueDate: dueDate || null,
  })),
);

/** What the controls of the form hold. */
export type ProjectFormValues = z.input<typeof projectSchema>;

/** Fills the controls with a project. */
export function toProjectFormValues(project: ProjectSummary): ProjectFormValues {
  return {
    name: project.name,
    description: project.description ?? '',
    status: project.status,
    dueDate: project.dueDate ?? '',
  };
}
