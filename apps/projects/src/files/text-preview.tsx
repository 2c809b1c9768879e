import { fetchFileContent } from '@portal/data/file-content';
import { previewHeights } from '@portal/domain/file-preview';
import { Box, chakra } from '@portal/ui/core';
import { useQuery } from '@tanstack/react-query';
import { LoadingPreview, PreviewFailure } from './preview-states.tsx';

interface TextPreviewProps {
  filePath: string;
  name: string;
}

/** A text file in its frame. */
export function TextPreview({ filePath, name }: TextPreviewProps) {
  const content = useQuery({
    queryKey: ['files', 'text', filePath],
    queryFn: async ({ signal }) => (await fetchFileContent(filePath, signal)).text(),
  });
  if (content.isPending) return <LoadingPreview />;
  if (content.isError) return <PreviewFailure onRetry={() => void content.refetch()} />;
  return (
    <Box
      as="section"
      aria-label={name}
      // A region that scrolls must be reachable without a pointer.
      tabIndex={0}
      height={`${previewHeights.text}px`}
      overflow="auto"
      bg="bg.muted"
      borderRadius="l2"
      p="4"
      focusVisibleRing="inside"
    >
      <chakra.pre textStyle="xs" fontFamily="mono" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {content.data}
      </chakra.pre>
    </Box>
  );
}
