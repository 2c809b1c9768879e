import { COMPOSITION_ELEMENT } from '@portal/federation/canary';
import type { PlatformEvent } from '@portal/federation/report';
import { Button, Flex, Heading, Stack } from '@portal/ui/core';
import { DataList } from '@portal/ui/data-display';
import { Drawer } from '@portal/ui/overlays';
import { useEffect, useState } from 'react';
import { usePlatform } from '../platform/platform.tsx';
import { onPlatformEvent, reportedEvents } from '../platform/report.ts';
import { SectionCard } from './section-card.tsx';
import { eventLine } from './section-state.ts';

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
            { label: 'Made at', value: new Date(composition.createdAt).toLocaleString() },
            { label: 'Shell', value: `${composition.shell.version}, contract ${composition.shell.contract}` },
          ]}
        />
        <Stack as="section" gap="3" aria-label="Sections">
          <Heading as="h3" size="md">
            Sections
          </Heading>
          {composition.sections.map((section) => (
            <SectionCard key={section.definition.name} section={section} events={events} />
          ))}
        </Stack>
        <Stack as="section" gap="2" aria-label="Events">
          <Flex justify="space-between" align="center" gap="3">
            <Heading as="h3" size="md">
              Events
            </Heading>
            <CopyButton text={() => JSON.stringify({ composition, events }, null, 2)} />
          </Flex>
          <Stack as="ol" gap="1" listStyleType="none" fontSize="xs" fontFamily="mono" overflowWrap="anywhere">
            {events.toReversed().map((event, index) => (
              <li key={events.length - index}>{eventLine(event)}</li>
            ))}
          </Stack>
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

/** Copies what the panel knows, for a bug report. */
function CopyButton({ text }: { text: () => string }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text()).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Button size="xs" variant="outline" colorPalette="gray" onClick={() => void copy()}>
      {copied ? 'Copied' : 'Copy as JSON'}
    </Button>
  );
}
