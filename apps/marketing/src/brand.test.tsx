import { brand as other } from '@portal/domain/brand';
import { PortalProvider } from '@portal/ui/core';
import { MemoryRouter } from '@portal/ui/router-host';
import { renderToString } from 'react-dom/server';
import { publicPages } from './public-pages.ts';
import { siteHead } from './site-head.ts';

// Another company: every text of the brand file is another, the business hours stay.
jest.mock('@portal/domain/brand', () => {
  const { brand } = jest.requireActual('@portal/domain/brand');
  const facts = Object.entries(brand).map(([fact, value]) => [
    fact,
    typeof value === 'string' ? `Other ${fact}` : value,
  ]);
  return { brand: Object.fromEntries(facts) };
});

const { brand: company }: { brand: typeof other } = jest.requireActual('@portal/domain/brand');
const texts = Object.values(company).filter((value) => typeof value === 'string');

/** What a page and its head say, to visitors and to search engines. */
function written({ metadata, Page }: (typeof publicPages)[number]): string {
  const body = renderToString(
    <PortalProvider>
      <MemoryRouter initialEntries={[metadata.path]}>
        <Page />
      </MemoryRouter>
    </PortalProvider>,
  );
  const head = siteHead(metadata.path, 'https://doors.example');
  return `${JSON.stringify([metadata, head])}${body}`.replaceAll('\u00a0', ' ');
}

const cases = publicPages.map((page) => [page.metadata.path, page] as const);

describe('the brand file', () => {
  it('has texts that pages could repeat', () => {
    expect(texts).toEqual(expect.arrayContaining([company.name, company.country, company.phone]));
  });

  it.each(cases)('is the one place of what %s says of the company', (_, page) => {
    const text = written(page);
    expect(texts.filter((company) => text.includes(company))).toEqual([]);
    expect(text).toContain(other.name);
  });

  it('is where the pages take the country from', () => {
    const naming = publicPages.filter((page) => written(page).includes(other.country));
    expect(naming.map(({ metadata }) => metadata.path)).toEqual(['/', '/about']);
  });
});
