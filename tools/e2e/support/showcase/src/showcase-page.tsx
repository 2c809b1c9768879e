import './showcase.css';
import { useAuth } from '@portal/auth/session';
import { Button, deferred, Heading, Text } from '@portal/ui/core';
import { useState } from 'react';

// A test lets the page fail here, while its code is run.
Reflect.get(globalThis, 'beforeShowcase')?.();

const More = deferred(
  () => import(/* webpackChunkName: "more" */ './more.tsx').then(({ More }) => More),
  'Loading more',
);

/** A page with a stylesheet, and a part that it loads when somebody asks for it. */
export function Page() {
  const [open, setOpen] = useState(false);
  const [broken, setBroken] = useState(false);
  const { session } = useAuth();
  if (broken) throw new Error('The showcase is broken.');
  return (
    <>
      <Heading as="h1" className="showcase-title">
        Showcase One
      </Heading>
      <Button onClick={() => setOpen(true)}>Show more</Button>
      <Button onClick={() => setBroken(true)}>Break</Button>
      <Text>{session ? 'Somebody is signed in.' : 'Nobody is signed in.'}</Text>
      {open && <More />}
    </>
  );
}
