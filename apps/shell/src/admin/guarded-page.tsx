import { RouteGuard } from '@portal/auth/session';
import { PageSpinner } from '@portal/ui/core';
import { useEffect } from 'react';
import { AccessDenied } from '../pages/access-denied.tsx';
import type { ComposedRoute } from '../platform/platform.tsx';
import { paths } from '../routing/paths.ts';
import { SectionPage } from '../routing/section-page.tsx';

/** A section's page for those who have the access that its route asks for (specification section 6). */
export function GuardedPage({ route }: { route: ComposedRoute }) {
  if (route.access === 'public') return <SectionPage route={route} />;
  return (
    <RouteGuard
      access={route.access}
      signInPath={paths.signIn}
      pending={<Pending route={route} />}
      denied={<AccessDenied reason={route.accessDenied} />}
    >
      <SectionPage route={route} />
    </RouteGuard>
  );
}

/** While it is being found out who is there, the page's code is loaded; whether it can be had, the page itself tells. */
function Pending({ route }: { route: ComposedRoute }) {
  useEffect(() => void route.load().catch(() => {}), [route]);
  return <PageSpinner />;
}
