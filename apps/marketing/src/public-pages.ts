import type { ComponentType } from 'react';
import { Page as AboutPage } from './about-page.tsx';
import { Page as ContactPage } from './contact-page.tsx';
import { Page as DownloadsPage } from './downloads-page.tsx';
import { Page as HomePage } from './home-page.tsx';
import { type PageMetadata, pageMetadata } from './metadata/page-metadata.ts';
import { Page as ProductsPage } from './products-page.tsx';
import { Page as QualityPage } from './quality-page.tsx';
import { Page as ServicesPage } from './services-page.tsx';

export interface PublicPage {
  metadata: PageMetadata;
  Page: ComponentType;
}

/** Every page of the section with its metadata, in the order of the navigation. */
export const publicPages: readonly PublicPage[] = [
  { metadata: pageMetadata.home, Page: HomePage },
  { metadata: pageMetadata.products, Page: ProductsPage },
  { metadata: pageMetadata.about, Page: AboutPage },
  { metadata: pageMetadata.services, Page: ServicesPage },
  { metadata: pageMetadata.quality, Page: QualityPage },
  { metadata: pageMetadata.downloads, Page: DownloadsPage },
  { metadata: pageMetadata.contact, Page: ContactPage },
];
