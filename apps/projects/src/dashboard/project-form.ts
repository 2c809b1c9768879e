import type { NewProject } from '@portal/data/projects';
import { isCalendarDay } from '@portal/domain/calendar-day';
import {
  formatProjectNumber,
  projectNumberMessage,
  projectNumberProblem,
} from '@portal/domain/project-number';
import * as z from 'zod/mini';

/** The most that the database takes. */
export const NAME_LENGTH = 200;
export const NUMBER_LENGTH = 50;

/** What the Create New Project form holds, and what becomes of it (specification section 5). */
export const projectFormSchema = z.pipe(
  z.object({
    projectNumber: z
      .string()
      .check(z.refine((digits) => projectNumberProblem(digits) === null, projectNumberMessage)),
    name: z.string().check(z.trim(), z.minLength(1, 'Project name is required')),
    description: z.string().check(z.trim()),
    dueDate: z
      .string()
      .check(z.refine((day) => day === '' || isCalendarDay(day), 'Please enter a valid date')),
    clientId: z.nullable(z.string()),
  }),
  z.transform(
    ({ projectNumber, name, description, dueDate, clientId }): NewProject => ({
      projectNumber: formatProjectNumber(projectNumber),
      name,
      description: description || null,
      dueDate: dueDate || null,
      clientId,
    }),
  ),
);

/** The form as it opens. */
export const emptyProjectForm = { projectNumber: '', name: '', description: '', dueDate: '', clientId: null };
