/**
 * What makes a router, for the shell, the prerenderer and tests. It is not shared with sections (a shared module keeps
 * every export), so what its user does not import costs nothing.
 */
export {
  BrowserRouter,
  createBrowserRouter,
  createMemoryRouter,
  createStaticHandler,
  createStaticRouter,
  MemoryRouter,
  type PatchRoutesOnNavigationFunction,
  ScrollRestoration,
  StaticRouter,
  StaticRouterProvider,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
