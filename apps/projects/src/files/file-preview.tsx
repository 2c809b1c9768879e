import type { StoredFile } from '@portal/data/files';
import { filePreview, previewHeights } from '@portal/domain/file-preview';
import { Center, chakra, deferred, Spinner } from '@portal/ui/core';
import { useState } from 'react';
import { FileIcon } from './file-icon.tsx';
import { PreviewBoundary } from './preview-boundary.tsx';
import { LoadingPreview, PreviewFailure, PreviewNotice } from './preview-states.tsx';
import { TextPreview } from './text-preview.tsx';

const PdfPreview = deferred(
  () =>
    import(/* webpackChunkName: "pdf-preview" */ './pdf-preview.tsx').then(({ PdfPreview }) => PdfPreview),
  <LoadingPreview />,
);

interface FilePreviewProps {
  file: Pick<StoredFile, 'originalName' | 'fileType' | 'filePath'>;
  /** Where the file can be read. */
  url: string;
}

/** The preview of a file by its type, in a frame of the height that the specification gives it (section 2). */
export function FilePreview({ file, url }: FilePreviewProps) {
  const [attempt, setAttempt] = useState(0);
  const retry = () => setAttempt(attempt + 1);
  switch (filePreview(file.fileType, file.originalName)) {
    case 'pdf':
      return (
        <PreviewBoundary key={attempt} fallback={<PreviewFailure onRetry={retry} />}>
          <PdfPreview url={url} name={file.originalName} onRetry={retry} />
        </PreviewBoundary>
      );
    case 'image':
      return <ImagePreview key={attempt} url={url} name={file.originalName} onRetry={retry} />;
    case 'text':
      return <TextPreview filePath={file.filePath} name={file.originalName} />;
    case 'download':
      return (
        <PreviewNotice
          icon={<FileIcon type={file.fileType} name={file.originalName} />}
          message="This kind of file can't be shown here. Download it to open it."
        />
      );
    case 'none':
      return <PreviewNotice message="File Preview Not Available" />;
  }
}

function ImagePreview({ url, name, onRetry }: { url: string; name: string; onRetry: () => void }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  if (state === 'failed') return <PreviewFailure onRetry={onRetry} />;
  return (
    <Center
      position="relative"
      height={`${previewHeights.image}px`}
      bg="bg.muted"
      borderRadius="l2"
      overflow="hidden"
    >
      {state === 'loading' && <Spinner position="absolute" aria-hidden />}
      <chakra.img
        src={url}
        alt={name}
        maxWidth="100%"
        maxHeight="100%"
        objectFit="contain"
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
      />
    </Center>
  );
}
