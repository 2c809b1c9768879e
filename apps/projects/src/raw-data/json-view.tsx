import { Box, chakra, Flex } from '@portal/ui/core';
import { CopyButton } from './copy-button.tsx';

interface JsonViewProps {
  /** What it is, for the copy button and for screen readers: 'Folder data'. */
  subject: string;
  value: unknown;
}

/** A value as formatted JSON with a copy button. */
export function JsonView({ subject, value }: JsonViewProps) {
  const text = JSON.stringify(value, null, 2);
  return (
    <Box>
      <Flex justify="flex-end" mb="2">
        <CopyButton subject={subject} text={text} />
      </Flex>
      <Box
        as="section"
        aria-label={subject}
        // A region that scrolls must be reachable without a pointer.
        tabIndex={0}
        maxHeight="24rem"
        overflow="auto"
        // Long lines scroll here; they must not widen the modal.
        contain="inline-size"
        bg="bg.muted"
        borderRadius="l2"
        p="4"
        focusVisibleRing="inside"
      >
        <chakra.pre textStyle="xs" fontFamily="mono">
          {text}
        </chakra.pre>
      </Box>
    </Box>
  );
}
