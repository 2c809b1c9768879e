import { Box, Button, Flex, Stack, Text, useHasUnsavedInput } from '@portal/ui/core';
import { type ReactNode, useEffect, useState } from 'react';
import { clearOverrides } from '../boot/overrides.ts';
import { type Notices, notify } from './notices.ts';
import { usePlatform } from './platform.tsx';

/**
 * What the platform tells, at the bottom of the window: a card each. They stand behind the page and stick to the window's
 * edge, so that the page's end can be scrolled out from under them.
 */
export function NoticeCards({ notices }: { notices: Notices }) {
  const { newVersion, olderPages, overrides, overrideProblem } = notices;
  const overridden = Object.entries(overrides);
  return (
    <Stack
      as="section"
      aria-label="Notices"
      position="sticky"
      bottom="4"
      width="calc(100% - 2rem)"
      maxWidth="xl"
      marginInline="auto"
      marginBottom="4"
      gap="2"
      zIndex="overlay"
      pointerEvents="none"
      _print={{ display: 'none' }}
    >
      {newVersion && <NewVersionCard />}
      {olderPages.map(({ title, section, version }) => (
        <Card
          key={title}
          palette="orange"
          actions={
            <Button
              size="sm"
              variant="ghost"
              onClick={() =>
                notify((before) => ({
                  olderPages: before.olderPages.filter((page) => page.title !== title),
                }))
              }
            >
              Close
            </Button>
          }
        >
          “{title}” runs on an older version ({section} {version}), because the current one could not be
          loaded. Everything on it works as it did before.
        </Card>
      ))}
      {overridden.length > 0 && (
        <Card
          actions={
            <Button size="sm" variant="outline" onClick={leaveOverrides}>
              Stop the override
            </Button>
          }
        >
          In this tab,{' '}
          {overridden.map(([section, address], index) => (
            <span key={section}>
              {index > 0 && ', '}
              <strong>{section}</strong> comes from {address}
            </span>
          ))}
          .
        </Card>
      )}
      {overrideProblem !== null && (
        <Card
          palette="red"
          actions={
            <Button size="sm" variant="ghost" onClick={() => notify({ overrideProblem: null })}>
              Close
            </Button>
          }
        >
          <Box as="span" whiteSpace="pre-wrap" overflowWrap="anywhere">
            {overrideProblem}
          </Box>
        </Card>
      )}
    </Stack>
  );
}

function leaveOverrides() {
  clearOverrides();
  location.reload();
}

/** Offers to load the page anew, at moments when nothing would be lost by it. */
function NewVersionCard() {
  const { composition } = usePlatform();
  const unsaved = useHasUnsavedInput();
  const [later, setLater] = useState(false);
  const reloadsByItself = Boolean(composition.overridable) && !unsaved;
  useEffect(() => {
    if (reloadsByItself) location.reload();
  }, [reloadsByItself]);
  if (unsaved || later) return null;
  return (
    <Card
      actions={
        <>
          <Button size="sm" variant="ghost" onClick={() => setLater(true)}>
            Later
          </Button>
          <Button size="sm" onClick={() => location.reload()}>
            Reload
          </Button>
        </>
      }
    >
      A new version of the portal is ready.
    </Card>
  );
}

interface CardProps {
  children: ReactNode;
  actions: ReactNode;
  /** Of the edge: a matter of course, or something to look after. */
  palette?: 'accent' | 'orange' | 'red';
}

function Card({ children, actions, palette = 'accent' }: CardProps) {
  return (
    <Flex
      as="output"
      wrap="wrap"
      align="center"
      justify="space-between"
      gap="3"
      paddingX="4"
      paddingY="3"
      borderWidth="1px"
      borderInlineStartWidth="4px"
      borderInlineStartColor="colorPalette.solid"
      colorPalette={palette}
      borderRadius="lg"
      background="bg.panel"
      boxShadow="lg"
      pointerEvents="auto"
    >
      <Text fontSize="sm" flex="1 1 16rem">
        {children}
      </Text>
      <Flex gap="2">{actions}</Flex>
    </Flex>
  );
}
