import { Heading } from '@portal/ui/core';

/** Project details (specification section 2). */
export function Page() {
  return <Heading as="h1">Project details</Heading>;
}
