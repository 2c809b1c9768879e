import { RouteGuard } from '@portal/auth/session';
import { PageSpinner } from '@portal/ui/core';
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
      pending={<PageSpinner />}
      denied={<AccessDenied reason={route.accessDenied} />}
    >
      <SectionPage route={route} />
    </RouteGuard>
  );
}
