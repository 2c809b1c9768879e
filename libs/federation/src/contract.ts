/*
 * The contract between the shell and the sections: what a section may rely on. Its version, in `contract.json`,
 * follows semantic versioning; a section names the range that it was built for (`section.json`, `contract`), and
 * composing refuses a section whose range the shell does not meet.
 */

import type { ReactNode } from 'react';

/** What a module named by a route of `section.json` exports. The shell renders `Page` inside the route's layout. */
export interface PageModule {
  Page: () => ReactNode;
}

/** An element of the document's head, as data. */
export interface HeadTag {
  tag: 'link' | 'meta';
  attributes: Readonly<Record<string, string>>;
}

/**
 * What `src/site-head.ts` of a section with public pages may export as `siteHead`, for their prerendered HTML alone:
 * beside the title and description that `Page` renders, the head's further tags and its schema.org data.
 * @param path the path of a public route of the section
 * @param origin scheme and host of the site, such as `https://doors.example`
 */
export type SiteHead = (path: string, origin: string) => { tags: HeadTag[]; structuredData?: object };

/**
 * The shared modules that the shell provides to sections, by name and version, as Module Federation hands them on: a
 * section's container is started with it.
 */
export type ShareScope = Record<string, Record<string, object>>;
