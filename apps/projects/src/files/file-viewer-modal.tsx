import { fileUrlQuery } from '@portal/data/file-content';
import type { StoredFile } from '@portal/data/files';
import { formatFileSize } from '@portal/domain/file-size';
import { Button, Text } from '@portal/ui/core';
import { Download } from '@portal/ui/icons';
import { Modal } from '@portal/ui/overlays';
import { toast } from '@portal/ui/toasts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FilePreview } from './file-preview.tsx';
import { LoadingPreview, PreviewFailure, PreviewNotice } from './preview-states.tsx';
import { useDownload } from './use-download.ts';

interface FileViewerModalProps {
  /** Null: there is nothing to show. */
  file: StoredFile | null;
  open: boolean;
  onClose: () => void;
}

/** Shows a file by its type (specification section 2); the widest of the modals. */
export function FileViewerModal({ file, open, onClose }: FileViewerModalProps) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      size="xl"
      title={file?.originalName ?? 'File'}
      footer={
        <>
          {file && <DownloadButton file={file} />}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {file ? <OpenedFile key={file.id} file={file} /> : <PreviewNotice message="No file to display" />}
    </Modal>
  );
}

function OpenedFile({ file }: { file: StoredFile }) {
  const address = useQuery(fileUrlQuery(file.filePath));
  const { isError } = address;
  useEffect(() => {
    if (isError) toast.error('Failed to open file. Please try again.', { id: 'open-file' });
  }, [isError]);

  return (
    <>
      <Text textStyle="xs" color="fg.muted" mb="3">
        {formatFileSize(file.fileSize)}
      </Text>
      {address.isPending && <LoadingPreview />}
      {isError && <PreviewFailure onRetry={() => void address.refetch()} />}
      {address.isSuccess && <FilePreview file={file} url={address.data} />}
    </>
  );
}

function DownloadButton({ file }: { file: StoredFile }) {
  const { download, downloading } = useDownload(file);
  return (
    <Button variant="outline" colorPalette="gray" loading={downloading} onClick={download}>
      <Download aria-hidden />
      Download
    </Button>
  );
}
