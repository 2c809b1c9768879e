import type { PlatformEvent } from '@portal/federation/report';
import { Link, type RouteObject, useParams } from '@portal/ui/router';
import { createMemoryRouter, RouterProvider } from '@portal/ui/router-host';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Application } from '../application.tsx';
import { RUNTIME_CONFIG_ELEMENT } from '../boot/inlined-data.ts';
import { SiteLayout } from '../layouts/site-layout.tsx';
import { createPlatform, type Platform } from '../platform/platform.tsx';
import { createRoutes } from './router.tsx';

beforeAll(() => {
  const config = JSON.stringify({ supabaseUrl: 'http://127.0.0.1:1', publishableKey: 'none' });
  // jsdom has no media queries; the navigation bar asks whether the window is wide.
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: true }) as MediaQueryList;
  document.body.innerHTML = `<script type="application/json" id="${RUNTIME_CONFIG_ELEMENT}">${config}</script>`;
});

const events: PlatformEvent[] = [];
afterEach(() => events.splice(0));

/** A platform with one section, whose page of the second door is the only one that can be shown. */
function doorsPlatform(): Platform {
  function Page() {
    const { id } = useParams();
    if (id !== '2') throw new Error(`Door ${id} is broken`);
    return <h1>Door {id}</h1>;
  }
  const loaded = Promise.resolve({ Page, version: '1.0.0' });
  const route = { path: '/doors/:id', module: './door-page', layout: 'site', access: 'public' } as const;
  return createPlatform(
    {
      id: 'test',
      createdAt: '',
      shell: { version: '1.0.0', contract: '1.0.0', scripts: [], layouts: {} },
      sections: [
        {
          version: '1.0.0',
          scope: 'doors',
          entry: { url: '/entry.js', integrity: '' },
          modules: {},
          definition: {
            name: 'doors',
            contract: '^1.0.0',
            routes: [{ ...route, title: 'Door' }],
            navigation: [{ id: 'next', label: 'Next door', to: '/doors/2', order: 1, layout: 'site' }],
          },
        },
      ],
    },
    () => ({ load: () => loaded, preload() {} }),
    (event) => void events.push(event),
  );
}

async function show(platform: Platform, routes: RouteObject[], path: string) {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  await act(async () => {
    render(
      <Application platform={platform}>
        <RouterProvider router={router} />
      </Application>,
      { onCaughtError: () => {} },
    );
  });
}

const navigation = () => screen.getByRole('navigation', { name: /Site|Drawing center/ });
const panel = (name: string) => screen.findByRole('heading', { name });

it('shows another page of the same module after one that failed', async () => {
  const platform = doorsPlatform();
  await show(platform, createRoutes(platform), '/doors/1');
  await panel('“Door” is not available right now');
  expect(events).toEqual([
    { type: 'render-failed', section: 'doors', version: '1.0.0', cause: 'Error: Door 1 is broken' },
  ]);
  const [link] = screen.getAllByRole('link', { name: 'Next door' });
  await act(() => userEvent.click(link as HTMLElement));
  expect(await screen.findByRole('heading', { name: 'Door 2' })).toBeVisible();
});

describe.each([
  ['public pages', async () => <SiteLayout />],
  [
    'the drawing center',
    async () => {
      const { AdminLayout } = await import('../admin/admin-layout.tsx');
      return <AdminLayout />;
    },
  ],
])("a page of the shell's own that fails in the frame of %s", (_frame, createLayout) => {
  function BrokenPage(): never {
    throw new Error('This page is broken');
  }

  it('leaves the navigation, is reported, and gives way to the next page', async () => {
    const platform = doorsPlatform();
    const children = [
      { path: '/broken', element: <BrokenPage /> },
      { path: '/whole', element: <h1>Whole</h1> },
    ];
    const frame = (
      <>
        <Link to="/whole">Go on</Link>
        {await createLayout()}
      </>
    );
    await show(platform, [{ element: frame, children }], '/broken');
    await panel('This page is not available right now');
    expect(navigation()).toBeVisible();
    expect(events).toEqual([
      { type: 'render-failed', section: 'shell', version: '1.0.0', cause: 'Error: This page is broken' },
    ]);
    await userEvent.click(screen.getByRole('link', { name: 'Go on' }));
    expect(await screen.findByRole('heading', { name: 'Whole' })).toBeVisible();
  });
});

it("shows the product's own page when a frame fails", async () => {
  const platform = { ...doorsPlatform(), navigation: undefined as unknown as Platform['navigation'] };
  await show(platform, createRoutes(platform), '/doors/2');
  await panel('Something went wrong');
  expect(events).toMatchObject([{ type: 'render-failed', section: 'shell' }]);
});
