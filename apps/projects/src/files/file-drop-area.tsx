import { acceptedFiles } from '@portal/domain/file-rules';
import { Button, Center, Text } from '@portal/ui/core';
import { Upload } from '@portal/ui/icons';
import { type DragEvent, type Ref, useMemo } from 'react';
import { useDropzone } from 'react-dropzone';

interface FileDropAreaProps {
  /** What is chosen, refused types among it: naming them is for the screen. */
  onFiles: (files: File[], way: 'dropped' | 'chosen') => void;
  /** Something was dropped that is no file, such as a text or a link. */
  onNothing: () => void;
  /** What may be dropped: 'PDF, images, Excel, ...'. */
  hint: string;
  /** Only PDF in the file chooser. */
  pdfOnly?: boolean;
  multiple?: boolean;
  disabled?: boolean;
  browseRef?: Ref<HTMLButtonElement>;
}

/** The area that files are dropped on; it lights up while they are above it. The button opens the file chooser. */
export function FileDropArea(props: FileDropAreaProps) {
  const { onFiles, onNothing, hint, pdfOnly = false, multiple = true, disabled = false, browseRef } = props;
  const accept = useMemo(() => (pdfOnly ? { 'application/pdf': ['.pdf'] } : acceptedFiles), [pdfOnly]);
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept,
    multiple: true,
    disabled,
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted, rejected, event) => {
      const files = [...accepted, ...rejected.map(({ file }) => file)];
      if (files.length === 0) return;
      onFiles(files, 'type' in event && event.type === 'drop' ? 'dropped' : 'chosen');
    },
  });
  const root = getRootProps({
    onDrop: ({ dataTransfer }: DragEvent) => {
      if (!dataTransfer.types.includes('Files')) onNothing();
    },
  });

  return (
    <Center
      {...root}
      data-drag-over={isDragActive || undefined}
      flexDirection="column"
      gap="3"
      px="6"
      py="8"
      textAlign="center"
      borderWidth="2px"
      borderStyle="dashed"
      borderColor={isDragActive ? 'accent.solid' : 'border.emphasized'}
      borderRadius="l3"
      bg={isDragActive ? 'accent.subtle' : 'bg.subtle'}
      transitionProperty="background-color, border-color"
      transitionDuration="moderate"
    >
      <input {...getInputProps({ multiple })} tabIndex={-1} aria-hidden data-testid="file-input" />
      <Upload size={28} aria-hidden />
      <Text fontWeight="medium">
        {isDragActive ? 'Drop to upload' : `Drag and drop ${multiple ? 'files' : 'a file'} here`}
      </Text>
      <Button
        {...(browseRef && { ref: browseRef })}
        variant="outline"
        size="sm"
        disabled={disabled}
        onClick={open}
      >
        Browse Files
      </Button>
      <Text textStyle="xs" color="fg.muted">
        {hint}
      </Text>
    </Center>
  );
}
