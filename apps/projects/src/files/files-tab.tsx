import { allowedExtensions, extensionOf, extensionsProblem } from '@portal/domain/file-rules';
import { Stack } from '@portal/ui/core';
import { ErrorAlert } from '@portal/ui/data-display';
import { toast } from '@portal/ui/toasts';
import { useState } from 'react';
import { FileDropArea } from './file-drop-area.tsx';
import { FileList } from './file-list.tsx';
import { nothingChosen, unsupportedChoice } from './messages.ts';
import { UploadProgress } from './upload-progress.tsx';
import { useUploadQueue } from './upload-queue-provider.tsx';

/** The files of the project itself (specification section 2): drop or choose several, watch them go up, use them. */
export function FilesTab({ projectId }: { projectId: string }) {
  const { add } = useUploadQueue();
  const [problem, setProblem] = useState<string | null>(null);
  const place = { projectId, folderId: null };

  function choose(files: File[], way: 'dropped' | 'chosen') {
    const refused = extensionsProblem(files.map(({ name }) => name));
    setProblem(refused !== null && way === 'chosen' ? unsupportedChoice : refused);
    if (refused !== null) toast.error(refused);
    const good = files.filter(({ name }) => allowedExtensions.includes(extensionOf(name)));
    if (good.length > 0) add(good, place);
  }

  return (
    <Stack gap="6">
      <FileDropArea
        onFiles={choose}
        onNothing={() => setProblem(nothingChosen)}
        hint="PDF, JPG, PNG, GIF, Excel, OpenDocument or Outlook email, at most 50 MB each"
      />
      {problem && <ErrorAlert message={problem} />}
      <UploadProgress />
      <FileList
        place={place}
        label="Files"
        emptyMessage="No files yet. Drop some above, or choose them with Browse Files."
        failureMessage="Failed to fetch folder files"
      />
    </Stack>
  );
}
