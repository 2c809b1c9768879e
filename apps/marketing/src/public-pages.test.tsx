import { PortalProvider } from '@portal/ui/core';
import { MemoryRouter } from '@portal/ui/router-host';
import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import section from '../section.json';
import { documentTitle } from './metadata/page-metadata.ts';
import { publicPages } from './public-pages.ts';

const inFrame = ({ metadata, Page }: (typeof publicPages)[number]) => (
  <PortalProvider>
    <MemoryRouter initialEntries={[metadata.path]}>
      <Page />
    </MemoryRouter>
  </PortalProvider>
);

function renderedOnServer(page: (typeof publicPages)[number]): Document {
  return new DOMParser().parseFromString(renderToString(inFrame(page)), 'text/html');
}

const cases = publicPages.map((page) => [page.metadata.path, page] as const);

describe('public pages', () => {
  beforeEach(() => {
    // React reports on the console what it found wrong.
    jest.spyOn(console, 'error').mockImplementation((...complaint) => {
      throw new Error(complaint.join(' '));
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('are the pages of the section, each exposed under its route', async () => {
    expect(cases.map(([path]) => path)).toEqual(section.routes.map(({ path }) => path));
    for (const { path, module } of section.routes) {
      const exposed = await import(`${module}.tsx`);
      expect(exposed.Page).toBe(publicPages.find(({ metadata }) => metadata.path === path)?.Page);
    }
  });

  it.each(cases)('%s reads whole without scripts', (_, page) => {
    const rendered = renderedOnServer(page);
    expect(rendered.querySelectorAll('h1')).toHaveLength(1);
    expect(rendered.title).toBe(documentTitle(page.metadata));
    expect(rendered.querySelector('[style]')).toBeNull();
    for (const table of rendered.querySelectorAll('table')) {
      expect(table.caption).not.toBeNull();
      expect(table.querySelectorAll('tbody tr > th[scope=row]')).toHaveLength(
        table.tBodies[0]?.rows.length ?? 0,
      );
    }
    for (const drawing of rendered.querySelectorAll('svg[role=img]'))
      expect(drawing.querySelector('title')?.textContent).toBeTruthy();
    const ids = [...rendered.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(cases)('%s comes to life as it was rendered', (_, page) => {
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderedOnServer(page).body.innerHTML;
    const before = container.textContent;
    render(inFrame(page), { container, hydrate: true });
    expect(container.textContent).toBe(before);
    container.remove();
  });

  it('link only to places that exist', () => {
    const documents = new Map(cases.map(([path, page]) => [path as string, renderedOnServer(page)]));
    const links = [...documents].flatMap(([path, page]) =>
      [...page.querySelectorAll('a')].map(
        (link) => new URL(link.getAttribute('href') ?? '', `https://site${path}`),
      ),
    );
    const leadsNowhere = ({ protocol, pathname, hash }: URL) => {
      if (['tel:', 'mailto:'].includes(protocol) || pathname === '/admin/login') return false;
      const target = documents.get(pathname);
      return !target || (hash !== '' && !target.getElementById(hash.slice(1)));
    };
    expect(links.length).toBeGreaterThan(publicPages.length);
    expect(links.filter(leadsNowhere).map(String)).toEqual([]);
  });
});
