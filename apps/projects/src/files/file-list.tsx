import { messageOf } from '@portal/data/data-error';
import { deleteFileMutation, fileListQuery, type StoredFile } from '@portal/data/files';
import { formatFileSize } from '@portal/domain/file-size';
import type { FilePlace } from '@portal/domain/storage-path';
import { formatTimestamp } from '@portal/domain/timestamp';
import { Box, Button, Center, Flex, Skeleton, Stack, Text } from '@portal/ui/core';
import { EmptyState, ErrorAlert } from '@portal/ui/data-display';
import { Download, Eye, FileText, Trash2 } from '@portal/ui/icons';
import { useConfirm } from '@portal/ui/overlays';
import { toast } from '@portal/ui/toasts';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { FileIcon } from './file-icon.tsx';
import { FileViewerModal } from './file-viewer-modal.tsx';
import { useDownload } from './use-download.ts';
import { useViewedFile } from './use-viewed-file.ts';

interface FileListProps {
  place: FilePlace;
  /** What is listed, for screen readers: 'Files', 'Drawings'. */
  label: string;
  /** What to say while there is none. */
  emptyMessage: string;
  /** What to say when the list cannot be loaded. */
  failureMessage: string;
  emptyAction?: ReactNode;
}

/** The files of a project's root or of a door: View, Download, Delete (specification section 2). */
export function FileList({ place, label, emptyMessage, failureMessage, emptyAction }: FileListProps) {
  const files = useInfiniteQuery(fileListQuery(place));
  const viewed = useViewedFile();
  const [confirm, confirmDialog] = useConfirm();
  const deletion = useMutation(deleteFileMutation());
  const list = useRef<HTMLDivElement>(null);

  async function remove(file: StoredFile) {
    const sure = await confirm({
      title: 'Delete file?',
      message: 'Are you sure you want to delete this file? This action cannot be undone.',
      confirmLabel: 'Delete',
      danger: true,
    });
    if (!sure) return;
    deletion.mutate(file.id, {
      onSuccess: () => {
        toast.success('File deleted successfully');
        // The button that had the focus is gone with its file.
        list.current?.focus();
      },
      onError: (error) => toast.error(messageOf(error, 'Failed to delete file')),
    });
  }

  if (files.isPending) return <LoadingList label={label} />;
  if (files.isError && !files.data)
    return (
      <ErrorAlert
        message={messageOf(files.error, failureMessage)}
        onRetry={() => void files.refetch()}
        retrying={files.isFetching}
      />
    );

  const { rows, total } = files.data;
  return (
    <Box ref={list} tabIndex={-1} outline="0">
      {rows.length === 0 ? (
        <EmptyState icon={<FileText />} message={emptyMessage} action={emptyAction} />
      ) : (
        <Stack
          as="ul"
          aria-label={label}
          gap="0"
          listStyleType="none"
          borderWidth="1px"
          borderColor="border"
          borderRadius="l3"
          bg="bg.panel"
        >
          {rows.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              deleting={deletion.isPending && deletion.variables === file.id}
              onView={() => viewed.view(file.id)}
              onDelete={() => void remove(file)}
            />
          ))}
        </Stack>
      )}
      {files.hasNextPage && (
        <Center mt="4">
          <Button
            variant="outline"
            colorPalette="gray"
            size="sm"
            loading={files.isFetchingNextPage}
            onClick={() => void files.fetchNextPage()}
          >
            {`Show more (${total - rows.length})`}
          </Button>
        </Center>
      )}
      <FileViewerModal
        // Null when somebody else deletes the file meanwhile.
        file={rows.find(({ id }) => id === viewed.fileId) ?? null}
        open={viewed.fileId !== null}
        onClose={viewed.close}
      />
      {confirmDialog}
    </Box>
  );
}

interface FileRowProps {
  file: StoredFile;
  deleting: boolean;
  onView: () => void;
  onDelete: () => void;
}

function FileRow({ file, deleting, onView, onDelete }: FileRowProps) {
  const { originalName: name } = file;
  const { download, downloading } = useDownload(file);
  return (
    <Flex
      as="li"
      align="center"
      wrap="wrap"
      gap="3"
      px="4"
      py="3"
      _notFirst={{ borderTopWidth: '1px', borderColor: 'border' }}
    >
      <Box color="fg.muted" flexShrink="0">
        <FileIcon type={file.fileType} name={name} />
      </Box>
      <Box flex="1" minWidth="12rem">
        <Text textStyle="sm" fontWeight="medium" overflowWrap="anywhere">
          {name}
        </Text>
        <Text textStyle="xs" color="fg.muted">
          {`${formatFileSize(file.fileSize)} · ${formatTimestamp(file.createdAt)}`}
        </Text>
      </Box>
      <Flex gap="1.5">
        <Button size="xs" variant="outline" colorPalette="gray" aria-label={`View ${name}`} onClick={onView}>
          <Eye aria-hidden />
          View
        </Button>
        <Button
          size="xs"
          variant="outline"
          colorPalette="gray"
          aria-label={`Download ${name}`}
          loading={downloading}
          onClick={download}
        >
          <Download aria-hidden />
          Download
        </Button>
        <Button
          size="xs"
          variant="outline"
          colorPalette="red"
          aria-label={`Delete ${name}`}
          loading={deleting}
          onClick={onDelete}
        >
          <Trash2 aria-hidden />
          Delete
        </Button>
      </Flex>
    </Flex>
  );
}

function LoadingList({ label }: { label: string }) {
  return (
    <Stack as="output" gap="2" aria-label={`Loading ${label.toLowerCase()}`}>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height="16" borderRadius="l3" />
      ))}
    </Stack>
  );
}
