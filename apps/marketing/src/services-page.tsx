import { Box, chakra, Heading, SimpleGrid, Text } from '@portal/ui/core';
import { pageMetadata } from './metadata/page-metadata.ts';
import { PageFrame } from './page/page-frame.tsx';
import { PageIntro } from './page/page-intro.tsx';
import { PageSection } from './page/page-section.tsx';
import { Prose } from './page/prose.tsx';
import { TextLink } from './page/text-link.tsx';
import { useHashTarget } from './page/use-hash-target.ts';
import { OrderSteps } from './services/order-steps.tsx';

const services = [
  {
    title: 'Specification',
    text: 'You know your building, we know doors. Together we fill in what a door needs: size, handedness, hinges, lock, threshold, surface.',
  },
  {
    title: 'Drawing',
    text: 'Each door gets a PDF drawing of its own. One door or a whole building: nothing is left to “as the last one”.',
  },
  {
    title: 'Repeat doors',
    text: 'A door from an earlier order can be taken over into a new one with all its data, and changed where the new opening differs.',
  },
  {
    title: 'Documents kept together',
    text: 'Drawings, photographs, spreadsheets and mails of an order stay in one place, so that a question later finds its answer.',
  },
];

const preparations = [
  'Width and height of the opening, in millimetres',
  'Depth of the wall, for the frame depth',
  'Which way the leaf should swing, and on which side it hangs',
  'Blind or with glass',
  'Two or three hinges, and the lock you want',
  'The threshold, or none where trolleys pass',
  'Surface and colour, with its RAL or NCS code if you have one',
  'How many doors, and when you need them',
];

/** What the company does for its customers (specification section 2). */
export function Page() {
  useHashTarget();
  return (
    <PageFrame metadata={pageMetadata.services}>
      <PageIntro
        title="From first sketch to delivered door"
        lead="Most mistakes with doors are made before the first cut: a wrong side, a wrong size, a threshold nobody thought of. Our service is to find them on paper."
      />
      <PageSection id="services" title="What we do for you">
        <SimpleGrid columns={{ base: 1, sm: 2 }} columnGap={{ base: '8', xl: '16' }} rowGap="10">
          {services.map(({ title, text }) => (
            <Box key={title}>
              <Heading as="h3" fontSize="lg" fontWeight="medium">
                {title}
              </Heading>
              <Text marginTop="3" color="fg.muted">
                {text}
              </Text>
            </Box>
          ))}
        </SimpleGrid>
      </PageSection>
      <PageSection
        id="order"
        title="How an order runs"
        lead="These are the states in which we keep an order, in the order of the work. Ask at any time which of them yours is in."
      >
        <OrderSteps />
      </PageSection>
      <PageSection
        id="prepare"
        title="What to have at hand"
        lead="Not all of it has to be settled when you call. It is what we will ask about."
      >
        <chakra.ul
          listStyleType="none"
          css={{ '& li': { paddingBlock: '3', borderBottomWidth: '1px', borderColor: 'border' } }}
          borderTopWidth="1px"
          borderColor="border"
        >
          {preparations.map((preparation) => (
            <li key={preparation}>{preparation}</li>
          ))}
        </chakra.ul>
        <Box marginTop="8">
          <TextLink to="/contact">Ask about a door</TextLink>
        </Box>
      </PageSection>
      <PageSection id="drawing-center" title="The drawing center">
        <Prose>
          <Text>
            Our staff keep projects, door data and drawings in an application of our own. Access by invitation
            only.
          </Text>
          <TextLink to="/admin/login">Sign in to the drawing center</TextLink>
        </Prose>
      </PageSection>
    </PageFrame>
  );
}
