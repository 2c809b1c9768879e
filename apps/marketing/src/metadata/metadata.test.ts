import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brand } from '@portal/domain/brand';
import section from '../../section.json';
import { productFamilies } from '../products/product-families.ts';
import { siteHead } from '../site-head.ts';
import { daysOf } from './opening-hours.ts';
import { documentTitle, pageMetadata } from './page-metadata.ts';
import { structuredData } from './structured-data.ts';

const origin = 'https://doors.example';
const pages = Object.values(pageMetadata);

describe('page metadata', () => {
  it('covers the routes of the section', () => {
    expect(pages.map(({ path }) => path)).toEqual(section.routes.map(({ path }) => path));
  });

  it('gives every page its own title and a description that a search engine shows whole', () => {
    expect(new Set(pages.map(documentTitle)).size).toBe(pages.length);
    expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length);
    for (const { description } of pages) expect(description.length).toBeLessThanOrEqual(160);
  });
});

describe('siteHead', () => {
  const contentOf = (path: string, property: string) =>
    siteHead(path, origin).tags.find(({ attributes }) => attributes['property'] === property)?.attributes[
      'content'
    ];

  it.each(pages)('names the canonical address of $path, absolute', ({ path }) => {
    const address = `https://doors.example${path}`;
    expect(siteHead(path, origin).tags).toContainEqual({
      tag: 'link',
      attributes: { rel: 'canonical', href: address },
    });
    expect(contentOf(path, 'og:url')).toBe(address);
  });

  it('shares a page with a picture that exists in the size that is said', () => {
    const address = new URL(contentOf('/products', 'og:image') ?? '');
    expect(address.origin).toBe(origin);
    const png = readFileSync(path.join(__dirname, '../../public', address.pathname));
    expect(String(png.readUInt32BE(16))).toBe(contentOf('/products', 'og:image:width'));
    expect(String(png.readUInt32BE(20))).toBe(contentOf('/products', 'og:image:height'));
    expect(contentOf('/products', 'og:image:alt')).toBeTruthy();
  });

  it('refuses a page of which it knows nothing', () => {
    expect(() => siteHead('/elsewhere', origin)).toThrow('/elsewhere');
  });
});

describe('structuredData', () => {
  const typesOn = (page: (typeof pages)[number]) =>
    structuredData(page, origin)['@graph'].map((thing) => thing['@type']);

  it('says on each page what the page shows', () => {
    expect(typesOn(pageMetadata.home)).toEqual(['Organization', 'LocalBusiness']);
    expect(typesOn(pageMetadata.services)).toEqual(['Organization', 'BreadcrumbList']);
    expect(typesOn(pageMetadata.contact)).toEqual(['Organization', 'LocalBusiness', 'BreadcrumbList']);
    expect(typesOn(pageMetadata.products)).toEqual([
      'Organization',
      'BreadcrumbList',
      ...productFamilies.map(() => 'Product'),
    ]);
  });

  it('lists the days on which the company is open', () => {
    const business = structuredData(pageMetadata.home, origin)['@graph'][1];
    expect(business?.['openingHoursSpecification']).toEqual([
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '08:00',
        closes: '18:00',
      },
      { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Saturday'], opens: '09:00', closes: '16:00' },
    ]);
  });

  it('refuses hours whose days it cannot tell', () => {
    expect(() => daysOf('Weekdays')).toThrow('Weekdays');
    expect(() => daysOf('Friday to Monday')).toThrow('Friday to Monday');
  });

  it('points within the site by identifiers that exist', () => {
    for (const page of pages) {
      const graph = structuredData(page, origin)['@graph'];
      const identifiers = graph.map((thing) => thing['@id']);
      expect(new Set(identifiers).size).toBe(identifiers.length);
      const references = graph.flatMap((thing) => [thing['parentOrganization'], thing['manufacturer']]);
      for (const reference of references.filter(Boolean))
        expect(identifiers.map((id) => ({ '@id': id }))).toContainEqual(reference);
    }
  });

  it('invents neither offers nor ratings', () => {
    const text = JSON.stringify(structuredData(pageMetadata.products, origin));
    expect(text).not.toMatch(/offers|price|rating|review/i);
    expect(text).toContain(brand.name);
  });
});
