import { brand } from '@portal/domain/brand';
import section from '../../section.json';
import { productFamilies } from '../products/product-families.ts';
import { headTags } from './head-tags.ts';
import { daysOf } from './opening-hours.ts';
import { documentTitle, pageMetadata } from './page-metadata.ts';
import { structuredData, structuredDataText } from './structured-data.ts';

const origin = 'https://doors.example';
const pages = Object.values(pageMetadata);
const contentOf = (tags: ReturnType<typeof headTags>, property: string) =>
  tags.find(({ attributes }) => attributes['property'] === property)?.attributes['content'];

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

describe('headTags', () => {
  it('names the canonical address, absolute', () => {
    const tags = headTags(pageMetadata.products, { origin });
    expect(tags).toContainEqual({
      tag: 'link',
      attributes: { rel: 'canonical', href: 'https://doors.example/products' },
    });
    expect(contentOf(tags, 'og:url')).toBe('https://doors.example/products');
    expect(contentOf(tags, 'og:image')).toBeUndefined();
  });

  it('shares a page with its picture', () => {
    const picture = { path: '/static/door.png', width: 1200, height: 630, alt: 'A door' };
    const tags = headTags(pageMetadata.home, { origin, picture });
    expect(contentOf(tags, 'og:image')).toBe('https://doors.example/static/door.png');
    expect(contentOf(tags, 'og:image:alt')).toBe('A door');
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
    const text = structuredDataText(structuredData(pageMetadata.products, origin));
    expect(text).not.toMatch(/offers|price|rating|review/i);
    expect(text).toContain(brand.name);
  });

  it('cannot end the script element that holds it', () => {
    const data = structuredData({ ...pageMetadata.about, name: '</script><script>' }, origin);
    const text = structuredDataText(data);
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual(data);
  });
});
