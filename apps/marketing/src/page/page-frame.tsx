import { Box } from '@portal/ui/core';
import type { ReactNode } from 'react';
import { documentTitle, type PageMetadata } from '../metadata/page-metadata.ts';
import { printed } from './print-style.ts';

interface PageFrameProps {
  metadata: PageMetadata;
  children: ReactNode;
}

/** What every public page is: its title and description, which React puts into the document's head, and its content. */
export function PageFrame({ metadata, children }: PageFrameProps) {
  return (
    <Box css={printed}>
      <title>{documentTitle(metadata)}</title>
      <meta name="description" content={metadata.description} />
      {children}
    </Box>
  );
}
