/** Rows of one project as the REST API takes them, without the columns that have defaults. */
export interface DemoProject {
  project: Record<string, unknown> & { id: string };
  folders: Record<string, unknown>[];
  metadata: Record<string, unknown>[];
  /** Each with the `door` that its drawing shows, or null for a file of the project. */
  files: { file_path: string; file_type: string; row: Record<string, unknown> }[];
}

const kinds = [
  'Cold store doors',
  'Front doors',
  'Loading bay',
  'Freezer room',
  'Garden house',
  'Packing hall',
];
const statuses = [
  'New',
  'In Progress',
  'Ready for Approval',
  'Approved',
  'In Production',
  'Completed',
  'Delivered',
];
const series = ['door_60mm', 'door_meranti', 'door_cottage', 'door_18deg', 'door_60mm_inward'];

const pick = <T>(values: readonly [T, ...T[]] | readonly T[], index: number): T | undefined =>
  values[index % values.length];

/**
 * Makes up a project with one to four doors, most with a drawing, and a file of its own.
 *
 * @param number the project number without its prefix
 * @param clientIds to choose from; every eighth project has no client
 */
export function makeDemoProject(number: number, clientIds: string[], newId: () => string): DemoProject {
  const id = newId();
  const project = {
    id,
    project_number: `CO-${number}`,
    name: `${pick(kinds, number)}, demo ${number}`,
    description: 'Demo data for trying out many projects.',
    status: pick(statuses, number),
    due_date: number % 5 === 0 ? null : dueDate((number % 60) - 20),
    client_id: number % 8 === 0 ? null : (pick(clientIds, number) ?? null),
    created_by: null,
  };
  const doors = Array.from({ length: 1 + (number % 4) }, (_, index) => ({ id: newId(), index }));
  const drawn = doors.filter(({ index }) => (number + index) % 3 !== 0);
  return {
    project,
    folders: doors.map((door) => ({
      id: door.id,
      name: `VU-0${door.index + 1}`,
      project_id: id,
      created_by: null,
    })),
    metadata: doors.map((door) => ({
      folder_id: door.id,
      width: 790 + 100 * (number % 6),
      height: 2090,
      door_name: pick(series, number + door.index),
      has_glass: number % 3 === 0,
      hinge_type: '2',
      lock_type: 'Assa',
      amount: 1 + (number % 3),
    })),
    files: [
      ...drawn.map((door) =>
        makeFile(id, door.id, `${newId()}.pdf`, `Joonis ${door.index + 1}.pdf`, 'application/pdf'),
      ),
      makeFile(id, null, `${newId()}.png`, 'Fassaad.png', 'image/png'),
    ],
  };
}

function makeFile(projectId: string, folderId: string | null, filename: string, name: string, type: string) {
  const path = `${projectId}/${folderId ?? 'root'}/${filename}`;
  const row = {
    filename,
    original_name: name,
    file_type: type,
    file_path: path,
    project_id: projectId,
    folder_id: folderId,
    uploaded_by: null,
  };
  return { file_path: path, file_type: type, row };
}

function dueDate(daysFromNow: number): string {
  return new Date(Date.now() + daysFromNow * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
