import { projectStatusColour } from '@portal/domain/project-status';
import { StatusBadge } from '@portal/ui/data-display';

/** A project's status in its colour (specification section 4). */
export function ProjectStatusBadge({ status }: { status: string }) {
  return <StatusBadge color={projectStatusColour(status)}>{status}</StatusBadge>;
}
