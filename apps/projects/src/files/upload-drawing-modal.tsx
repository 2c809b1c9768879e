import { isCancelledError, messageOf } from '@portal/data/data-error';
import { uploadFileMutation } from '@portal/data/upload';
import { drawingProblem, noFileMessage, onlyPdfMessage } from '@portal/domain/file-rules';
import { formatFileSize } from '@portal/domain/file-size';
import type { FilePlace } from '@portal/domain/storage-path';
import { Box, Button, Flex, Stack, Text } from '@portal/ui/core';
import { ErrorAlert, ProgressBar } from '@portal/ui/data-display';
import { FileText } from '@portal/ui/icons';
import { type LeaveReason, Modal, ModalCancel, unsavedInput, useLeaveGuard } from '@portal/ui/overlays';
import { toast } from '@portal/ui/toasts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { FileDropArea } from './file-drop-area.tsx';

interface UploadDrawingModalProps {
  place: FilePlace;
  /** The door's name, for the title. */
  doorName: string;
  onClose: () => void;
}

const uploading: LeaveReason = {
  title: 'Cancel the upload?',
  message: 'The drawing is still being uploaded. If you leave now, it will be missing.',
  leaveLabel: 'Leave',
  stayLabel: 'Stay here',
  withinPage: true,
};

const notSent: LeaveReason = { ...unsavedInput, message: 'The chosen drawing has not been uploaded.' };

/** Adds a drawing to a door: one PDF (specification section 5). */
export function UploadDrawingModal({ place, doorName, onClose }: UploadDrawingModalProps) {
  const upload = useMutation(uploadFileMutation());
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [progress, setProgress] = useState(0);
  const abort = useRef<AbortController | null>(null);
  const browse = useRef<HTMLButtonElement>(null);
  const busy = upload.isPending;

  const unsent = file === null ? null : notSent;
  useLeaveGuard(busy ? uploading : unsent);
  useEffect(() => () => abort.current?.abort(), []);

  function choose([first]: File[]) {
    if (first === undefined) return;
    const refused = drawingProblem(first, onlyPdfMessage);
    setProblem(refused);
    setFile(refused === null ? first : null);
  }

  function start() {
    if (file === null) {
      setProblem(noFileMessage);
      return;
    }
    setProblem(null);
    setProgress(0);
    abort.current = new AbortController();
    upload.mutate(
      { file, place, signal: abort.current.signal, onProgress: setProgress },
      {
        onSuccess: () => {
          toast.success('File uploaded successfully');
          onClose();
        },
        onError: (error) => {
          if (isCancelledError(error)) return;
          const reason = messageOf(error, 'Failed to upload file');
          setProblem(`Failed to upload file: ${reason}`);
          toast.error(`Failed to upload file: ${reason}`);
        },
      },
    );
  }

  return (
    <Modal
      open
      onClose={onClose}
      busy={busy}
      confirmClose={unsent?.message ?? false}
      title="Upload PDF"
      initialFocusRef={browse}
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
      footer={
        <>
          {busy ? (
            <Button variant="outline" colorPalette="gray" onClick={() => abort.current?.abort()}>
              Cancel upload
            </Button>
          ) : (
            <ModalCancel />
          )}
          <Button type="submit" disabled={file === null} loading={busy} loadingText="Uploading…">
            Upload
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text color="fg.muted">{`A drawing of ${doorName}, as a PDF of at most 50 MB.`}</Text>
        {problem && <ErrorAlert message={problem} />}
        <FileDropArea
          pdfOnly
          multiple={false}
          disabled={busy}
          onFiles={choose}
          onNothing={() => setProblem(noFileMessage)}
          hint="PDF, at most 50 MB"
          browseRef={browse}
        />
        {file && (
          <Flex align="center" gap="3" borderWidth="1px" borderColor="border" borderRadius="l2" px="4" py="3">
            <FileText size={22} aria-hidden />
            <Box flex="1" minWidth="0">
              <Text textStyle="sm" fontWeight="medium" overflowWrap="anywhere">
                {file.name}
              </Text>
              <Text textStyle="xs" color="fg.muted">
                {formatFileSize(file.size)}
              </Text>
            </Box>
          </Flex>
        )}
        {busy && file && <ProgressBar label={`Uploading ${file.name}`} value={progress * 100} />}
      </Stack>
    </Modal>
  );
}
