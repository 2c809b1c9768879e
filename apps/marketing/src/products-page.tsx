import { Box, Stack, Text } from '@portal/ui/core';
import { pageMetadata } from './metadata/page-metadata.ts';
import { ColourStrip } from './page/colour-strip.tsx';
import { DataTable } from './page/data-table.tsx';
import { PageFrame } from './page/page-frame.tsx';
import { PageIntro } from './page/page-intro.tsx';
import { PageSection } from './page/page-section.tsx';
import { PageWidth } from './page/page-width.tsx';
import { TextLink } from './page/text-link.tsx';
import { useHashTarget } from './page/use-hash-target.ts';
import { FamilyArticle } from './products/family-article.tsx';
import { FamilyContents } from './products/family-contents.tsx';
import { orderOptions } from './products/order-options.ts';
import { productFamilies } from './products/product-families.ts';

/** The product catalogue (specification section 2). */
export function Page() {
  useHashTarget();
  return (
    <PageFrame metadata={pageMetadata.products}>
      <PageIntro
        title="Six families of doors"
        lead="All of them come blind or with glass, hung left or right, and in the size of your opening. Thickness, frame depth and insulation are choices of the range: the drawing of your door states which of them it has."
      >
        <Box marginTop="6">
          <FamilyContents />
        </Box>
      </PageIntro>
      <PageWidth>
        {productFamilies.map((family) => (
          <FamilyArticle key={family.id} family={family} />
        ))}
      </PageWidth>
      <PageSection
        id="specification"
        title="What a specification holds"
        lead="For each door of an order these points are settled, and its drawing shows them."
      >
        <DataTable
          caption="Choices for each door"
          columns={['Point', 'Choices']}
          rows={orderOptions.map(({ name, value }) => [name, value])}
        />
      </PageSection>
      <PageSection
        id="colours"
        title="Surfaces and colours"
        lead="Eight of the RAL colours, as near as a screen can show them."
      >
        <ColourStrip />
        <Stack marginTop="8" gap="4" align="flex-start" maxWidth="prose" color="fg.muted">
          <Text>
            A door leaves us untreated, oiled, lacquered, or in the RAL or NCS colour you name. Anything else
            is a custom finish: describe it in a sentence, and it goes on the drawing as you wrote it.
          </Text>
          <TextLink to="/contact">Ask about a door</TextLink>
        </Stack>
      </PageSection>
    </PageFrame>
  );
}
