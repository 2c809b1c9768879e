import { brand } from '@portal/domain/brand';
import { Link, Text } from '@portal/ui/core';
import { mailAddress } from './contact/contact-details.tsx';
import { DocumentList } from './downloads/document-list.tsx';
import { pageMetadata } from './metadata/page-metadata.ts';
import { PageFrame } from './page/page-frame.tsx';
import { PageIntro } from './page/page-intro.tsx';
import { PageSection } from './page/page-section.tsx';
import { Prose } from './page/prose.tsx';

/** The document list (specification section 2). */
export function Page() {
  return (
    <PageFrame metadata={pageMetadata.downloads}>
      <PageIntro
        title="Documents to plan with"
        lead="For the kitchen table, the drawing office and the building site."
      />
      <PageSection id="documents" title="Downloads" lead="All documents are PDF files.">
        <DocumentList />
      </PageSection>
      <PageSection id="other-documents" title="Something missing?">
        <Prose>
          <Text>
            The drawing of your own door is not on this page: it comes with your order. For any other document
            write to{' '}
            <Link variant="underline" href={mailAddress}>
              {brand.email}
            </Link>
            .
          </Text>
        </Prose>
      </PageSection>
    </PageFrame>
  );
}
