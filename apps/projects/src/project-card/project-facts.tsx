import type { ProjectSummary } from '@portal/data/project-list';
import type { CalendarDay } from '@portal/domain/calendar-day';
import { type DrawingStatus, drawingStatus, drawingStatusText } from '@portal/domain/drawing-status';
import { type DueState, dueState, dueText, formatDueDate } from '@portal/domain/due-state';
import { chakra, Stack } from '@portal/ui/core';
import {
  Calendar,
  CircleCheck,
  Clock,
  DoorClosed,
  File,
  type LucideIcon,
  TriangleAlert,
} from '@portal/ui/icons';

const Fact = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    textStyle: 'sm',
    _icon: { boxSize: '4', flexShrink: '0' },
  },
});

const dueLooks: Record<DueState, { color: string; Icon: LucideIcon }> = {
  overdue: { color: 'fg.error', Icon: TriangleAlert },
  'due-soon': { color: 'fg.warning', Icon: Clock },
  normal: { color: 'fg', Icon: Calendar },
  'no-date': { color: 'fg.muted', Icon: Calendar },
};

const drawingLooks: Record<DrawingStatus, { color: string; Icon: LucideIcon }> = {
  'no-doors': { color: 'fg.muted', Icon: DoorClosed },
  'no-drawings': { color: 'fg.error', Icon: TriangleAlert },
  partial: { color: 'fg.warning', Icon: Clock },
  'all-complete': { color: 'fg.success', Icon: CircleCheck },
};

/** When a project is due, in words and colour (specification sections 2 and 4). */
export function DueFact({ dueDate, today }: { dueDate: CalendarDay | null; today: CalendarDay }) {
  const { color, Icon } = dueLooks[dueState(dueDate, today)];
  return (
    <Fact color={color}>
      <Icon aria-hidden />
      <span>
        {dueText(dueDate, today)}
        {dueDate && (
          <chakra.span color="fg.muted">
            {' '}
            (<time dateTime={dueDate}>{formatDueDate(dueDate)}</time>)
          </chakra.span>
        )}
      </span>
    </Fact>
  );
}

interface ProjectFactsProps {
  project: ProjectSummary;
  today: CalendarDay;
}

/** What a project card tells besides name and client: due date, files, drawings (specification section 2). */
export function ProjectFacts({ project, today }: ProjectFactsProps) {
  const drawings = drawingLooks[drawingStatus(project.drawings)];
  return (
    <Stack gap="1.5">
      <DueFact dueDate={project.dueDate} today={today} />
      <Fact color="fg.muted">
        <File aria-hidden />
        {project.fileCount === 1 ? '1 file' : `${project.fileCount} files`}
      </Fact>
      <Fact color={drawings.color}>
        <drawings.Icon aria-hidden />
        {drawingStatusText(project.drawings)}
      </Fact>
    </Stack>
  );
}
