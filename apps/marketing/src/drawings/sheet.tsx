import { Box, chakra, Flex } from '@portal/ui/core';
import type { ReactNode } from 'react';

interface SheetProps {
  /** The cells of the title block under the drawing: what is drawn, and how. */
  titleBlock: readonly string[];
  children: ReactNode;
}

/** A drawing on its sheet: squared paper with a title block. */
export function Sheet({ titleBlock, children }: SheetProps) {
  return (
    <chakra.figure
      margin="0"
      borderWidth="1px"
      borderColor="border"
      background="bg.panel"
      overflow="hidden"
      css={{ '--sheet': 'colors.bg.panel' }}
    >
      <Box
        padding={{ base: '4', md: '6' }}
        backgroundImage="linear-gradient({colors.border.muted} 1px, transparent 1px), linear-gradient(90deg, {colors.border.muted} 1px, transparent 1px)"
        backgroundSize="24px 24px"
        backgroundPosition="-1px -1px"
        css={{ _print: { padding: '3mm' } }}
      >
        {children}
      </Box>
      <Flex
        asChild
        wrap="wrap"
        borderTopWidth="1px"
        borderColor="border"
        fontFamily="mono"
        fontSize="xs"
        color="fg.muted"
      >
        <figcaption>
          {titleBlock.map((cell) => (
            <Box
              as="span"
              key={cell}
              flex="1 1 auto"
              paddingX="4"
              paddingY="2.5"
              boxShadow="1px 1px 0 0 {colors.border}"
              css={{ _print: { padding: '1mm 2mm', fontSize: '7pt' } }}
            >
              {cell}
            </Box>
          ))}
        </figcaption>
      </Flex>
    </chakra.figure>
  );
}
