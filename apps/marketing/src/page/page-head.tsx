import { documentTitle, type PageMetadata } from '../metadata/page-metadata.ts';

/** The title and the description of the page; React puts them into the document's head. */
export function PageHead({ metadata }: { metadata: PageMetadata }) {
  return (
    <>
      <title>{documentTitle(metadata)}</title>
      <meta name="description" content={metadata.description} />
    </>
  );
}
