import type { ProjectSummary } from '@portal/data/project-list';
import type { CalendarDay } from '@portal/domain/calendar-day';
import { truncateText } from '@portal/domain/truncated-text';
import { Flex, Heading, IconButton, Text, VisuallyHidden } from '@portal/ui/core';
import { Card } from '@portal/ui/data-display';
import { Trash2 } from '@portal/ui/icons';
import { generatePath, LinkButton } from '@portal/ui/router';
import { clientLabel } from './client-label.ts';
import { DoorTiles } from './door-tiles.tsx';
import { ProjectFacts } from './project-facts.tsx';
import { ProjectStatusBadge } from './project-status-badge.tsx';

interface ProjectCardProps {
  project: ProjectSummary;
  /** The day that it is for the person looking. */
  today: CalendarDay;
  /** With the door tiles, and a button instead of a link. */
  detailed: boolean;
  onDelete: () => void;
}

/** A project in the dashboard's list or detailed view (specification section 2). */
export function ProjectCard({ project, today, detailed, onDelete }: ProjectCardProps) {
  const description = truncateText(project.description);
  return (
    <Card.Root as="article" height="full" aria-labelledby={`project-${project.id}`}>
      <Card.Body gap="4">
        <Flex justify="space-between" align="flex-start" gap="3">
          <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
            {project.projectNumber}
          </Text>
          <ProjectStatusBadge status={project.status} />
        </Flex>
        <div>
          <Heading as="h2" size="md" id={`project-${project.id}`} overflowWrap="anywhere">
            {project.name}
          </Heading>
          <Text textStyle="sm" color="fg.muted" mt="1" overflowWrap="anywhere">
            {clientLabel(project.client)}
          </Text>
        </div>
        {description !== '' && (
          <Text textStyle="sm" overflowWrap="anywhere">
            {description}
          </Text>
        )}
        <ProjectFacts project={project} today={today} />
        {detailed && <DoorTiles project={project} />}
      </Card.Body>
      <Card.Footer justifyContent="space-between">
        <LinkButton
          to={generatePath('/admin/project/:projectId', { projectId: project.id })}
          size="sm"
          variant={detailed ? 'solid' : 'outline'}
        >
          {detailed ? 'View Project Details' : 'View Details'}
          <VisuallyHidden>of {project.projectNumber}</VisuallyHidden>
        </LinkButton>
        <IconButton
          label={`Delete project ${project.projectNumber}`}
          size="sm"
          variant="ghost"
          colorPalette="red"
          onClick={onDelete}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </Card.Footer>
    </Card.Root>
  );
}
