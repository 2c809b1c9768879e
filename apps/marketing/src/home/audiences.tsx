import { chakra, Heading, SimpleGrid, Text } from '@portal/ui/core';
import { TextLink } from '../page/text-link.tsx';

const audiences = [
  {
    title: 'You are buying a door',
    text: 'Measure the opening, decide which way the leaf should swing, choose a surface. We put it on paper and you see your door before it is made.',
    to: '/services',
    link: 'How an order runs',
  },
  {
    title: 'You are designing a building',
    text: 'Sizes in tenths of a millimetre, three frame depths, U-values for blind and glazed doors, and a PDF drawing for every door of the project.',
    to: '/products#specification',
    link: 'What a specification holds',
  },
  {
    title: 'You are running a cold store',
    text: 'Blind, insulated leaves, thresholds from none to aluminium, kickplates where trolleys pass, and one drawing per doorway to check against.',
    to: '/quality#cold-store',
    link: 'What to look at in a cold-store door',
  },
];

/** Where each kind of visitor goes on. */
export function Audiences() {
  return (
    <SimpleGrid columns={{ base: 1, md: 3 }} gap={{ base: '10', md: '8', xl: '12' }}>
      {audiences.map(({ title, text, to, link }) => (
        <chakra.article key={title}>
          <Heading as="h3" fontSize="lg" fontWeight="medium">
            {title}
          </Heading>
          <Text marginY="3" color="fg.muted">
            {text}
          </Text>
          <TextLink to={to}>{link}</TextLink>
        </chakra.article>
      ))}
    </SimpleGrid>
  );
}
