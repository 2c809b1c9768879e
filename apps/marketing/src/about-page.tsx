import { pageMetadata } from './metadata/page-metadata.ts';
import { PageHead } from './page/page-head.tsx';

export function Page() {
  return <PageHead metadata={pageMetadata.about} />;
}
