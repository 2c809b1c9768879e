import { brand } from '@portal/domain/brand';
import { Stack, Text } from '@portal/ui/core';
import { ContactDetails } from './contact/contact-details.tsx';
import { pageMetadata } from './metadata/page-metadata.ts';
import { DataTable } from './page/data-table.tsx';
import { PageFrame } from './page/page-frame.tsx';
import { PageIntro } from './page/page-intro.tsx';
import { PageSection } from './page/page-section.tsx';
import { Prose } from './page/prose.tsx';
import { TextLink } from './page/text-link.tsx';
import { productFamilies } from './products/product-families.ts';

/** The company (specification section 2). */
export function Page() {
  return (
    <PageFrame metadata={pageMetadata.about}>
      <PageIntro
        title={`A door maker in ${brand.country}`}
        lead={`${brand.name} makes exterior doors and cold-store doors, each of them to order and each with a drawing of its own.`}
      />
      <PageSection id="idea" title="One boundary, two climates">
        <Prose>
          <Text>
            A door is the part of a wall that moves. It has to do everything the wall does, keep the cold
            where it belongs, keep water out, stay shut, and then open with one hand.
          </Text>
          <Text>
            In a house the cold is outside; in a cold store it is inside. The drawing hardly changes: an
            insulated leaf, a frame deep enough for its wall, a threshold that suits what passes over it. That
            is why we make both.
          </Text>
        </Prose>
      </PageSection>
      <PageSection id="work" title="How we work">
        <Prose>
          <Text>
            We keep to paper before wood. Every door of an order is written down with its own data and gets
            its own drawing. Whoever ordered it can check the drawing against the opening; whoever makes it
            works from the same sheet.
          </Text>
          <Text>
            Orders, drawings and files are kept together in our drawing center, a place for our own staff.
            Access by invitation only.
          </Text>
          <TextLink to="/services">How an order runs</TextLink>
        </Prose>
      </PageSection>
      <PageSection id="range" title="What we make" lead="Six families, each blind or with glass.">
        <Stack gap="8" align="flex-start">
          <DataTable
            caption="The families"
            columns={['Family', 'In one line']}
            rows={productFamilies.map(({ name, summary }) => [name, summary])}
          />
          <TextLink to="/products">Models and technical details</TextLink>
        </Stack>
      </PageSection>
      <PageSection id="reach-us" title="Where and when">
        <ContactDetails />
      </PageSection>
    </PageFrame>
  );
}
