import { Box, Button, chakra, Text } from '@portal/ui/core';
import { useState } from 'react';
import { documents } from './documents.ts';

/**
 * The documents, each with a button that says it is downloading and does nothing else (specification section 2).
 * A message stands with its document, so that it is seen where the button was pressed.
 */
export function DocumentList() {
  const [pressed, setPressed] = useState<{ title: string; times: number }>();
  return (
    <chakra.ul listStyleType="none" borderTopWidth="1px" borderColor="border">
      {documents.map(({ title, content }) => (
        <chakra.li
          key={title}
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' }}
          alignItems="center"
          columnGap="6"
          rowGap="3"
          paddingY="5"
          borderBottomWidth="1px"
          borderColor="border"
        >
          <Box>
            <Text fontWeight="medium">{title}</Text>
            <Text marginTop="1" color="fg.muted">
              {content}
            </Text>
          </Box>
          <Button
            variant="outline"
            justifySelf="start"
            aria-label={`Download ${title}`}
            onClick={() => setPressed((last) => ({ title, times: (last?.times ?? 0) + 1 }))}
          >
            Download
          </Button>
          {pressed?.title === title && (
            <chakra.p
              // A new element for every press, so that a screen reader says it again.
              key={pressed.times}
              role="alert"
              gridColumn="1 / -1"
              paddingX="4"
              paddingY="3"
              borderStartWidth="3px"
              borderColor="border.info"
              background="bg.info"
              color="fg.info"
            >
              Downloading {title}…
            </chakra.p>
          )}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
