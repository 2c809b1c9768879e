import { formatFileSize } from '@portal/domain/file-size';
import { Box, Button, Flex, Stack, Text } from '@portal/ui/core';
import { ProgressBar } from '@portal/ui/data-display';
import { CircleAlert, CircleCheck, CircleX, X } from '@portal/ui/icons';
import { useSyncExternalStore } from 'react';
import { isActive, type QueuedUpload, uploadSummary } from './upload-queue.ts';
import { useUploadQueue } from './upload-queue-provider.tsx';

/** The files on their way, each with its progress and a button to give it up, and the summary once all are done. */
export function UploadProgress() {
  const { getUploads, subscribe, cancel, clear } = useUploadQueue();
  const uploads = useSyncExternalStore(subscribe, getUploads);
  if (uploads.length === 0) return null;
  const done = uploads.filter(({ state }) => state === 'done').length;
  const failed = uploads.filter(({ state }) => state === 'failed').length;
  const active = uploads.filter(isActive).length;

  return (
    <Box
      as="section"
      aria-label="Uploads"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      bg="bg.panel"
    >
      <Flex align="center" justify="space-between" gap="4" px="4" py="3" bg="bg.subtle" borderTopRadius="l3">
        <Text as="output" textStyle="sm" fontWeight="semibold">
          {active > 0 ? `Uploading ${active} of ${uploads.length}` : uploadSummary(done, failed)}
        </Text>
        {active === 0 && (
          <Button size="xs" variant="ghost" colorPalette="gray" onClick={clear}>
            Clear list
          </Button>
        )}
      </Flex>
      <Stack as="ul" gap="0" listStyleType="none">
        {uploads.map((upload) => (
          <Flex
            as="li"
            key={upload.id}
            align="center"
            gap="4"
            px="4"
            py="3"
            borderTopWidth="1px"
            borderColor="border"
          >
            <Box flex="1" minWidth="0">
              <UploadState upload={upload} />
            </Box>
            {isActive(upload) && (
              <Button
                size="xs"
                variant="outline"
                colorPalette="gray"
                aria-label={`Cancel ${upload.name}`}
                onClick={() => cancel(upload.id)}
              >
                <X aria-hidden />
                Cancel
              </Button>
            )}
          </Flex>
        ))}
      </Stack>
    </Box>
  );
}

function UploadState({ upload }: { upload: QueuedUpload }) {
  const { name, size, state, progress, reason } = upload;
  if (state === 'uploading') return <ProgressBar label={name} value={progress * 100} />;
  const look = {
    waiting: { icon: null, color: 'fg.muted', text: `Waiting, ${formatFileSize(size)}` },
    done: { icon: <CircleCheck size={18} aria-hidden />, color: 'fg.success', text: 'Uploaded' },
    failed: { icon: <CircleAlert size={18} aria-hidden />, color: 'fg.error', text: reason ?? 'Failed' },
    cancelled: { icon: <CircleX size={18} aria-hidden />, color: 'fg.muted', text: 'Cancelled' },
  }[state];
  return (
    <Flex align="center" justify="space-between" columnGap="4" wrap="wrap" textStyle="sm">
      <Text minWidth="0" overflowWrap="anywhere">
        {name}
      </Text>
      <Flex align="center" gap="1.5" color={look.color}>
        {look.icon}
        {look.text}
      </Flex>
    </Flex>
  );
}
