import { Box, type BoxProps } from '@portal/ui/core';

/** The column of a page's content, as wide as the navigation above it. */
export function PageWidth(props: BoxProps) {
  return <Box maxWidth="8xl" marginX="auto" paddingX={{ base: '4', md: '6' }} {...props} />;
}
