import { brand } from '@portal/domain/brand';
import { Text } from '@portal/ui/core';
import { ContactDetails, shownPhone } from './contact/contact-details.tsx';
import { ContactForm } from './contact/contact-form.tsx';
import { pageMetadata } from './metadata/page-metadata.ts';
import { PageFrame } from './page/page-frame.tsx';
import { PageIntro } from './page/page-intro.tsx';
import { PageSection } from './page/page-section.tsx';
import { Prose } from './page/prose.tsx';
import { TextLink } from './page/text-link.tsx';

/** The contact page (specification section 2). */
export function Page() {
  return (
    <PageFrame metadata={pageMetadata.contact}>
      <PageIntro
        title="Tell us about your door"
        lead="A sketch on the back of an envelope is enough to begin with. Call us, or write."
      />
      <PageSection id="reach-us" title="Call us">
        <ContactDetails />
      </PageSection>
      <PageSection
        id="message"
        title="Write to us"
        lead="All three fields are needed. The form checks your message and hands it to your own mail program. The page itself sends nothing."
      >
        <noscript>
          <p>
            The form needs JavaScript. Please call {shownPhone} or write to {brand.email} instead.
          </p>
        </noscript>
        <ContactForm />
      </PageSection>
      <PageSection id="tell-us" title="What helps us">
        <Prose>
          <Text>
            The width and height of the opening in millimetres, the depth of the wall, which way the door
            should swing, and whether it needs glass. For a cold store also what passes through the door, and
            how often.
          </Text>
          <TextLink to="/services#prepare">The whole list</TextLink>
        </Prose>
      </PageSection>
    </PageFrame>
  );
}
