import { messageOf } from '@portal/data/data-error';
import { uploadFileMutation } from '@portal/data/upload';
import { type LeaveReason, useLeaveGuard } from '@portal/ui/overlays';
import { toast } from '@portal/ui/toasts';
import { useMutation } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { createUploadQueue, isActive, type UploadQueue, uploadSummary } from './upload-queue.ts';

const QueueContext = createContext<UploadQueue | null>(null);

const uploading: LeaveReason = {
  title: 'Cancel the uploads?',
  message: 'Files are still being uploaded. If you leave now, those that are not done will be missing.',
  leaveLabel: 'Leave',
  stayLabel: 'Stay here',
  withinPage: false,
};

/**
 * Keeps the uploads of a project's files alive while the person looks at its other tabs and doors; needs a
 * `LeaveGuardProvider` around it. Leaving the page cancels what is not done.
 */
export function UploadQueueProvider({ children }: { children: ReactNode }) {
  const { mutateAsync: upload } = useMutation(uploadFileMutation());
  const [queue] = useState(() =>
    createUploadQueue({
      upload,
      reasonOf: (error) => messageOf(error, 'Failed to upload file'),
      onDone: (name) => toast.success(`${name} uploaded successfully`),
      onFailed: (name, reason) => toast.error(`Failed to upload ${name}: ${reason}`),
      onComplete: (done, failed) => toast.info(uploadSummary(done, failed), { id: 'upload-summary' }),
    }),
  );
  useEffect(() => () => queue.cancelAll(), [queue]);

  const uploads = useSyncExternalStore(queue.subscribe, queue.getUploads);
  useLeaveGuard(uploads.some(isActive) ? uploading : null);

  return <QueueContext value={queue}>{children}</QueueContext>;
}

/** The queue of the page. Needs an `UploadQueueProvider` around it. */
export function useUploadQueue(): UploadQueue {
  const queue = useContext(QueueContext);
  if (queue === null) throw new Error('useUploadQueue() needs an UploadQueueProvider around it.');
  return queue;
}
