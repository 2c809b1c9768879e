import { brand } from '@portal/domain/brand';
import { Box, Stack, Text } from '@portal/ui/core';
import { ContactDetails } from './contact/contact-details.tsx';
import { Audiences } from './home/audiences.tsx';
import { FamilyIndex } from './home/family-index.tsx';
import { Hero } from './home/hero.tsx';
import { KeyFigures } from './home/key-figures.tsx';
import { Materials } from './home/materials.tsx';
import { pageMetadata } from './metadata/page-metadata.ts';
import { ColourStrip } from './page/colour-strip.tsx';
import { PageFrame } from './page/page-frame.tsx';
import { PageSection } from './page/page-section.tsx';
import { TextLink } from './page/text-link.tsx';

/** The landing page (specification section 2). */
export function Page() {
  return (
    <PageFrame metadata={pageMetadata.home}>
      <Hero />
      <KeyFigures />
      <PageSection
        id="families"
        title="Six families"
        lead="Each is made blind or with glass, hung left or right, in your size."
      >
        <FamilyIndex />
      </PageSection>
      <PageSection
        id="materials"
        title="Premium materials"
        lead="Drawn here the way our drawings show them: every material has its own hatching."
      >
        <Materials />
        <Box marginTop={{ base: '10', md: '14' }}>
          <Text marginBottom="5" color="fg.muted" maxWidth="prose">
            Surfaces are untreated, oiled, lacquered, or painted in any RAL or NCS colour. Eight of them, as
            near as a screen can show them:
          </Text>
          <ColourStrip />
        </Box>
      </PageSection>
      <PageSection id="visitors" title="For house, plan and cold store">
        <Audiences />
      </PageSection>
      <PageSection id="about" title="About us">
        <Stack
          gap="4"
          align="flex-start"
          maxWidth="prose"
          fontSize={{ base: 'md', md: 'lg' }}
          lineHeight="1.65"
        >
          <Text>
            We are a door maker in {brand.country}. Winters here are long, so a door has two jobs: to let
            people through, and to keep the cold on its own side. In a house that is the outside, in a cold
            store the inside.
          </Text>
          <Text>
            We build for both, and we work the same way for both: write down what the door has to be, draw it,
            agree on the drawing, make it.
          </Text>
          <TextLink to="/about">More about the company</TextLink>
        </Stack>
      </PageSection>
      <PageSection
        id="contact"
        title="Contact"
        lead="Call during business hours, or write when it suits you."
      >
        <ContactDetails />
        <Box marginTop="8">
          <TextLink to="/contact">What to tell us about your door</TextLink>
        </Box>
      </PageSection>
    </PageFrame>
  );
}
