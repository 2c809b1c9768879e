import { PageSpinner } from '@portal/ui/core';
import { Navigate, type RouteObject, useRouteError } from '@portal/ui/router';
import { createBrowserRouter } from '@portal/ui/router-host';
import { lazy, Suspense } from 'react';
import { SiteLayout } from '../layouts/site-layout.tsx';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import type { ComposedRoute, Platform } from '../platform/platform.tsx';
import { paths } from './paths.ts';
import { SectionPage } from './section-page.tsx';

const loadAdmin = () => import(/* webpackChunkName: "admin" */ '../admin/admin.tsx');
const AdminLayout = lazy(() => loadAdmin().then(({ AdminLayout }) => ({ default: AdminLayout })));
const SignInPage = lazy(() => loadAdmin().then(({ SignInPage }) => ({ default: SignInPage })));
const GuardedPage = lazy(() => loadAdmin().then(({ GuardedPage }) => ({ default: GuardedPage })));

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
      element: (
        <Suspense fallback={<PageSpinner />}>
          <AdminLayout />
        </Suspense>
      ),
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
