import { COMPOSITION_ELEMENT } from '@portal/federation/canary';
import type { PlatformEvent } from '@portal/federation/report';
import { Box, Heading, Stack } from '@portal/ui/core';
import { DataList } from '@portal/ui/data-display';
import { Drawer } from '@portal/ui/overlays';
import { useEffect, useState } from 'react';
import { usePlatform } from '../platform/platform.tsx';
import { onPlatformEvent, reportedEvents } from '../platform/report.ts';
import { OverrideForm } from './override-form.tsx';
import { eventLine, sectionState } from './section-state.ts';

/** Shows what this page is made of and how it fares: composition, sections, versions, load times, overrides. */
export function DeveloperPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { composition } = usePlatform();
  const events = useReportedEvents();
  const share = document.getElementById(COMPOSITION_ELEMENT)?.dataset.percent;
  return (
    <Drawer open={open} onClose={onClose} title="Developer panel" size="md">
      <Stack gap="8">
        <DataList
          items={[
            { label: 'Composition', value: composition.id },
            { label: 'Chosen as', value: share ? `canary for ${share} % of the devices` : 'the current one' },
            { label: 'Made from', value: composition.base ?? 'nothing before it' },
            { label: 'Made at', value: composition.createdAt },
            { label: 'Shell', value: `${composition.shell.version}, contract ${composition.shell.contract}` },
          ]}
        />
        {composition.sections.map(({ definition: { name }, version, previous }) => (
          <Stack as="section" key={name} gap="2" aria-label={name}>
            <Heading as="h3" size="md">
              {name}
            </Heading>
            <DataList
              items={[
                { label: 'Version', value: version },
                { label: 'Version before', value: previous?.version ?? 'none' },
                { label: 'State', value: sectionState(name, events) },
              ]}
            />
            {composition.overridable && <OverrideForm section={name} />}
          </Stack>
        ))}
        <Stack as="section" gap="2" aria-label="Events">
          <Heading as="h3" size="md">
            Events
          </Heading>
          <Box as="ol" fontSize="xs" fontFamily="mono" overflowWrap="anywhere">
            {events.toReversed().map((event, index) => (
              <li key={events.length - index}>{eventLine(event)}</li>
            ))}
          </Box>
        </Stack>
      </Stack>
    </Drawer>
  );
}

function useReportedEvents(): readonly PlatformEvent[] {
  const [events, setEvents] = useState(() => [...reportedEvents()]);
  useEffect(() => onPlatformEvent(() => setEvents([...reportedEvents()])), []);
  return events;
}
