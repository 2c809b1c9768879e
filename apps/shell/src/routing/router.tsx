import { deferred, PageSpinner } from '@portal/ui/core';
import { Navigate, type RouteObject, useRouteError } from '@portal/ui/router';
import { createBrowserRouter } from '@portal/ui/router-host';
import { SiteLayout } from '../layouts/site-layout.tsx';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { PageFailure } from '../pages/page-failure.tsx';
import { type ComposedRoute, type Platform, usePlatform } from '../platform/platform.tsx';
import { reportShellFailure } from '../platform/report-shell-failure.ts';
import { PageBoundary } from './page-boundary.tsx';
import { paths } from './paths.ts';
import { SectionPage } from './section-page.tsx';

const loadAdmin = () => import(/* webpackChunkName: "admin" */ '../admin/admin.tsx');
const AdminLayout = deferred(() => loadAdmin().then(({ AdminLayout }) => AdminLayout), <PageSpinner />);
const SignInPage = deferred(() => loadAdmin().then(({ SignInPage }) => SignInPage), <PageSpinner />);
const GuardedPage = deferred(() => loadAdmin().then(({ GuardedPage }) => GuardedPage), <PageSpinner />);

/**
 * Builds the router from the platform's data and the shell's own few pages.
 * @param prerendered whether the page is read already: then the router leaves it where its reader has scrolled
 */
export function createRouter(platform: Platform, prerendered: boolean) {
  return createBrowserRouter(createRoutes(platform), prerendered ? { hydrationData: {} } : {});
}

/** The routes of the product: the sections' inside the layout that each names, and the shell's own. */
export function createRoutes(platform: Platform): RouteObject[] {
  const inLayout = (layout: ComposedRoute['layout']) =>
    platform.routes.filter((route) => route.layout === layout);
  return [
    {
      element: <SiteLayout />,
      errorElement: <LayoutFailure />,
      children: [
        ...inLayout('site').map((route) => ({
          path: route.path,
          element: <SectionPage key={route.module} route={route} />,
        })),
        { path: '*', element: <NotFoundPage homePath={paths.publicHome} homeLabel="Go to the home page" /> },
      ],
    },
    {
      element: <AdminFrame />,
      errorElement: <LayoutFailure />,
      children: [
        { path: paths.signIn, element: <SignInPage /> },
        ...inLayout('admin').map((route) => ({
          path: route.path,
          element: <GuardedPage key={route.module} route={route} />,
        })),
        {
          path: `${paths.admin}/*`,
          element: <NotFoundPage homePath={platform.homePath} homeLabel="Go to the dashboard" />,
        },
      ],
    },
    { path: paths.admin, element: <Navigate to={paths.signIn} replace /> },
    ...platform.redirects.map(({ from, to }) => ({ path: from, element: <Navigate to={to} replace /> })),
  ];
}

/** Hands what a layout throws to the boundary of the whole application, in place of the router's own page for it. */
function LayoutFailure(): never {
  throw useRouteError();
}

/** The drawing center's frame; when its code cannot be loaded, a panel in its place offers to try again. */
function AdminFrame() {
  const platform = usePlatform();
  return (
    <PageBoundary
      fallback={(_error, retry) => (
        <main>
          <PageFailure title="Drawing center" onRetry={retry} />
        </main>
      )}
      onError={(error) => reportShellFailure(platform, error)}
    >
      <AdminLayout />
    </PageBoundary>
  );
}
