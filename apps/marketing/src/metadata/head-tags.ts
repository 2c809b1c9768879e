import { brand } from '@portal/domain/brand';
import type { HeadTag } from '@portal/federation/contract';
import { documentTitle, type PageMetadata } from './page-metadata.ts';

/** The picture that stands for a page when it is shared. */
export interface SharingPicture {
  /** Absolute path on the site. */
  path: string;
  /** In pixels. */
  width: number;
  height: number;
  /** What it shows, in words. */
  alt: string;
}

const link = (rel: string, href: string): HeadTag => ({ tag: 'link', attributes: { rel, href } });
const name = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } });
const property = (property: string, content: string): HeadTag => ({
  tag: 'meta',
  attributes: { property, content },
});

/** The absolute address of a path of the site, whose origin has no slash at its end. */
export function absoluteAddress(origin: string, path: string): string {
  return new URL(path, origin).href;
}

/**
 * What a page's head holds besides its title and description, which the page renders itself: the canonical
 * address and Open Graph.
 */
export function headTags(
  metadata: PageMetadata,
  { origin, picture }: { origin: string; picture: SharingPicture },
): HeadTag[] {
  const address = absoluteAddress(origin, metadata.path);
  return [
    link('canonical', address),
    property('og:type', 'website'),
    property('og:site_name', brand.name),
    property('og:title', documentTitle(metadata)),
    property('og:description', metadata.description),
    property('og:url', address),
    property('og:locale', 'en_GB'),
    name('twitter:card', 'summary_large_image'),
    property('og:image', absoluteAddress(origin, picture.path)),
    property('og:image:width', String(picture.width)),
    property('og:image:height', String(picture.height)),
    property('og:image:alt', picture.alt),
  ];
}
