import type { ComposedSection } from '@portal/federation/composition';
import type { PlatformEvent } from '@portal/federation/report';
import { Badge, Flex, Heading, Stack, Text } from '@portal/ui/core';
import { usePlatform } from '../platform/platform.tsx';
import { OverrideForm } from './override-form.tsx';
import { sectionState } from './section-state.ts';

interface SectionCardProps {
  section: ComposedSection;
  events: readonly PlatformEvent[];
}

/** One section: its version and the one before, how it fares in this page load, and where it could come from. */
export function SectionCard({ section, events }: SectionCardProps) {
  const { composition } = usePlatform();
  const { name } = section.definition;
  const { label, palette, details } = sectionState(name, events);
  return (
    <Stack as="section" gap="2" aria-label={name} borderWidth="1px" borderRadius="lg" padding="4">
      <Flex justify="space-between" align="center" gap="3">
        <Heading as="h4" size="sm">
          {name}
        </Heading>
        <Badge colorPalette={palette}>{label}</Badge>
      </Flex>
      <Text fontSize="sm" overflowWrap="anywhere">
        Version {section.version}
        {section.previous && `, before it ${section.previous.version}`}
      </Text>
      {details.map((detail) => (
        <Text key={detail} fontSize="xs" color="fg.muted" overflowWrap="anywhere">
          {detail}
        </Text>
      ))}
      {composition.overridable && <OverrideForm section={name} />}
    </Stack>
  );
}
