import type { ProjectSummary } from '@portal/data/project-list';
import { Box, Button, Container, chakra, Flex, Heading, Text } from '@portal/ui/core';
import { ArrowLeft, Pencil, Plus } from '@portal/ui/icons';
import { RouterLink } from '@portal/ui/router';
import type { ReactNode } from 'react';
import { lastDashboardAddress } from '../dashboard/last-dashboard-address.ts';
import { useToday } from '../dashboard/use-today.ts';
import { clientLabel } from '../project-card/client-label.ts';
import { DueFact } from '../project-card/project-facts.tsx';
import { ProjectStatusBadge } from '../project-card/project-status-badge.tsx';

interface ProjectHeaderProps {
  project: ProjectSummary;
  onEdit: () => void;
  onCreateDoor: () => void;
}

/** Number, name, client, status and due date of the project with what can be done to it (specification section 2). */
export function ProjectHeader({ project, onEdit, onCreateDoor }: ProjectHeaderProps) {
  const today = useToday();
  return (
    <Flex as="header" wrap="wrap" justify="space-between" align="flex-start" gap="5" mb="8">
      <Box minWidth="0" flex="1 1 20rem">
        <Text color="fg.muted" textStyle="sm" fontVariantNumeric="tabular-nums">
          {project.projectNumber}
        </Text>
        <Heading as="h1" textStyle={{ base: '2xl', md: '3xl' }} overflowWrap="anywhere">
          {project.name}
        </Heading>
        <Flex wrap="wrap" align="center" columnGap="5" rowGap="2" mt="3">
          <ProjectStatusBadge status={project.status} />
          <Text textStyle="sm">{project.client ? clientLabel(project.client) : 'No client'}</Text>
          <DueFact dueDate={project.dueDate} today={today} />
        </Flex>
        {project.description && (
          <chakra.p
            color="fg.muted"
            textStyle="sm"
            mt="3"
            maxWidth="prose"
            whiteSpace="pre-line"
            overflowWrap="anywhere"
          >
            {project.description}
          </chakra.p>
        )}
      </Box>
      <Flex gap="2" wrap="wrap">
        <Button variant="outline" colorPalette="gray" onClick={onEdit}>
          <Pencil aria-hidden />
          Edit Project
        </Button>
        <Button onClick={onCreateDoor}>
          <Plus aria-hidden />
          Create Door
        </Button>
      </Flex>
    </Flex>
  );
}

/** The way back to the list as it was left, above whatever the page shows. */
function BackToProjects() {
  return (
    <RouterLink
      to={lastDashboardAddress()}
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      minHeight="6"
      textStyle="sm"
      mb="4"
    >
      <ArrowLeft size={16} aria-hidden />
      Back to Projects
    </RouterLink>
  );
}

/** The frame of the page in every state. */
export function ProjectFrame({ children }: { children: ReactNode }) {
  return (
    <Container maxWidth="8xl" paddingY={{ base: '6', md: '10' }}>
      <BackToProjects />
      {children}
    </Container>
  );
}
