import { type ProjectStatus, projectStatuses } from '@portal/domain/project-status';
import { chakra, Text } from '@portal/ui/core';

const explanations: Record<ProjectStatus, string> = {
  New: 'Your order gets a number of its own and one entry for every door in it.',
  'In Progress': 'We note size, hanging, lock, threshold and surface of each door, and draw it.',
  'Ready for Approval': 'The drawings are complete. You compare them with your openings, door by door.',
  Approved: 'You have said yes to the drawings. From here on they are what counts.',
  'In Production': 'The doors are made from the drawings you approved.',
  Completed: 'Every door of the order is finished.',
  Delivered: 'The doors are with you. Their drawings stay on file with the order.',
};

/** The course of an order, by the states in which it is kept. */
export function OrderSteps() {
  return (
    <chakra.ol listStyleType="none" borderTopWidth="1px" borderColor="border">
      {projectStatuses.map((status, index) => (
        <chakra.li
          key={status}
          display="grid"
          gridTemplateColumns={{ base: '2.5rem minmax(0, 1fr)', md: '4rem 14rem minmax(0, 1fr)' }}
          columnGap="2"
          rowGap="1"
          paddingY="5"
          borderBottomWidth="1px"
          borderColor="border"
        >
          <Text as="span" fontFamily="mono" color="accent.fg" aria-hidden>
            {index + 1}
          </Text>
          <Text as="span" fontWeight="medium">
            {status}
          </Text>
          <Text as="span" color="fg.muted" gridColumnStart={{ base: '2', md: 'auto' }}>
            {explanations[status]}
          </Text>
        </chakra.li>
      ))}
    </chakra.ol>
  );
}
