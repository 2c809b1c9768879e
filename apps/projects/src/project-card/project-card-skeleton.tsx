import { Flex, Skeleton, SkeletonText, Stack, VisuallyHidden } from '@portal/ui/core';
import { Card } from '@portal/ui/data-display';

/** Holds the place of a project that is still on its way. */
export function ProjectCardSkeleton({ detailed }: { detailed: boolean }) {
  return (
    <Card.Root height="full" minHeight={detailed ? '22rem' : '16rem'}>
      <VisuallyHidden>Loading project</VisuallyHidden>
      <Card.Body gap="4" aria-hidden>
        <Flex justify="space-between">
          <Skeleton height="5" width="20" />
          <Skeleton height="5" width="24" />
        </Flex>
        <Stack gap="2">
          <Skeleton height="5" width="3/4" />
          <Skeleton height="4" width="1/2" />
        </Stack>
        <SkeletonText noOfLines={detailed ? 6 : 3} />
      </Card.Body>
    </Card.Root>
  );
}
