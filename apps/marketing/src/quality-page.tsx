import { Box, Grid, Text } from '@portal/ui/core';
import { LeafDetailDrawing } from './drawings/leaf-detail-drawing.tsx';
import { Sheet } from './drawings/sheet.tsx';
import { pageMetadata } from './metadata/page-metadata.ts';
import { DataTable } from './page/data-table.tsx';
import { PageFrame } from './page/page-frame.tsx';
import { PageIntro } from './page/page-intro.tsx';
import { PageSection } from './page/page-section.tsx';
import { Prose } from './page/prose.tsx';
import { TextLink } from './page/text-link.tsx';
import { useHashTarget } from './page/use-hash-target.ts';
import {
  alternatives,
  doorModels,
  doorThicknesses,
  frameDepths,
  insulationThicknesses,
  U_VALUE_UNIT,
} from './products/product-families.ts';

const credentials = [
  ...doorModels.map(
    ({ id, suffix, uValue }) =>
      [
        `U-value, ${suffix}`,
        `${uValue} ${U_VALUE_UNIT}`,
        id === 'blind'
          ? 'Heat through a square metre of door. The lower, the less.'
          : 'What daylight through the door costs in heat.',
      ] as const,
  ),
  [
    'EPS insulation',
    `${alternatives(insulationThicknesses)} mm`,
    'The core of the leaf, between its two faces.',
  ],
  ['Door thickness', `${alternatives(doorThicknesses)} mm`, 'The whole leaf, from face to face.'],
  ['Frame depth', `${alternatives(frameDepths)} mm`, 'To go with the depth of your wall.'],
] as const;

const coldStorePoints = [
  ['Leaf', 'Blind where the cold has to stay: glass trades insulation for daylight.'],
  ['Threshold', 'None where trolleys roll through; aluminium, oak or pine where the floor may have a step.'],
  ['Kickplate', 'Where feet, boxes and trolleys meet the leaf.'],
  ['Water nose', 'On doors to the open air, so that rain drips off clear of the threshold.'],
  ['Handedness', 'Left or right, so that the open leaf stands out of the traffic.'],
  ['Quantity', 'Doors that are alike share one specification; doors that differ never do.'],
] as const;

/** Quality credentials (specification section 2): what can be stated and checked, and nothing else. */
export function Page() {
  useHashTarget();
  return (
    <PageFrame metadata={pageMetadata.quality}>
      <PageIntro
        title="Quality is a value you can check"
        lead="We would rather give you numbers than adjectives. These are ours, what they mean, and how we see to it that the door you get is the door you approved."
      />
      <PageSection id="values" title="Quality credentials" lead="The values of the range.">
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 22rem' }}
          gap={{ base: '10', xl: '12' }}
          alignItems="start"
        >
          <DataTable
            caption="What we state about our doors"
            columns={['Property', 'Value', 'What it means']}
            rows={credentials}
          />
          <Box maxWidth="32rem" css={{ _print: { maxWidth: '80mm' } }}>
            <Sheet titleBlock={['Section through frame and leaf', 'All values in mm', 'Not to scale']}>
              <LeafDetailDrawing />
            </Sheet>
          </Box>
        </Grid>
      </PageSection>
      <PageSection id="drawing" title="One drawing for every door">
        <Prose>
          <Text>
            A door that is drawn can be checked: its size against the opening, its swing against the room, its
            threshold against the floor. We draw every door of an order, and an order counts as complete on
            paper only when each door in it has its drawing.
          </Text>
          <Text>
            The workshop uses the same sheet that you approved. If a door and its drawing should ever
            disagree, you hold the paper that says so.
          </Text>
          <TextLink to="/services#order">How an order runs</TextLink>
        </Prose>
      </PageSection>
      <PageSection
        id="cold-store"
        title="For cold stores"
        lead="Six points to settle before a cold-store door is ordered."
      >
        <DataTable
          caption="What to look at in a cold-store door"
          columns={['Point', 'Why it matters']}
          rows={coldStorePoints}
        />
      </PageSection>
      <PageSection id="materials" title="Materials that take care">
        <Prose>
          <Text>
            Untreated and oiled wood shows its grain and wants to be looked after. Lacquer shows the grain and
            asks for less. A RAL or NCS colour covers it and can be matched again years later, because its
            code is in the order.
          </Text>
          <Text>
            Ask us which papers apply to your door and your country before you order. We answer for the door
            in question, not in general.
          </Text>
          <TextLink to="/contact">Ask us</TextLink>
        </Prose>
      </PageSection>
    </PageFrame>
  );
}
