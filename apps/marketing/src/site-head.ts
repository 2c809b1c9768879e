import type { SiteHead } from '@portal/federation/contract';
import { headTags } from './metadata/head-tags.ts';
import { pageMetadata } from './metadata/page-metadata.ts';
import { structuredData } from './metadata/structured-data.ts';

/** The picture in the section's folder `public`: doors as the site draws them. */
const picture = {
  path: '/sharing-picture.png',
  width: 1200,
  height: 630,
  alt: 'Technical drawing of three exterior doors with their dimensions, on squared paper',
};

export const siteHead: SiteHead = (path, origin) => {
  const metadata = Object.values(pageMetadata).find((page) => page.path === path);
  if (!metadata) throw new Error(`The public page ${path} has no metadata.`);
  return {
    tags: headTags(metadata, { origin, picture }),
    structuredData: structuredData(metadata, origin),
  };
};
