import { Button, deferred, Heading } from '@portal/ui/core';
import { Link } from '@portal/ui/router';
import { useState } from 'react';

const Answer = deferred(
  () => import(/* webpackChunkName: "answer" */ './answer.tsx').then(({ Answer }) => Answer),
  'Loading the answer',
);

/** A public page, with a part that uses what no public page has loaded. */
export function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Heading as="h1">Showcase stand</Heading>
      <Button onClick={() => setOpen(true)}>Ask</Button>
      {open && <Answer />}
      <Link to="/admin/showcase">Behind the stand</Link>
    </>
  );
}
