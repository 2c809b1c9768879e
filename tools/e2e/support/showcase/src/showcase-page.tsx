import './showcase.css';
import { Button, Heading } from '@portal/ui/core';
import { lazy, Suspense, useState } from 'react';

const More = lazy(() =>
  import(/* webpackChunkName: "more" */ './more.tsx').then(({ More }) => ({ default: More })),
);

/** A page with a stylesheet, and a part that it loads when somebody asks for it. */
export function Page() {
  const [open, setOpen] = useState(false);
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('The showcase is broken.');
  return (
    <>
      <Heading as="h1" className="showcase-title">
        Showcase One
      </Heading>
      <Button onClick={() => setOpen(true)}>Show more</Button>
      <Button onClick={() => setBroken(true)}>Break</Button>
      <Suspense fallback="Loading more">{open && <More />}</Suspense>
    </>
  );
}
