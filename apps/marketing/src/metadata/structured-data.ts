import { brand } from '@portal/domain/brand';
import {
  doorModels,
  doorThicknesses,
  frameDepths,
  insulationThicknesses,
  type ProductFamily,
  productFamilies,
  U_VALUE_UNIT,
} from '../products/product-families.ts';
import { absoluteAddress } from './head-tags.ts';
import { openingHours } from './opening-hours.ts';
import { type PageMetadata, pageMetadata } from './page-metadata.ts';

interface Thing {
  '@type': string;
  '@id': string;
  [property: string]: unknown;
}

export interface StructuredData {
  '@context': 'https://schema.org';
  '@graph': Thing[];
}

/**
 * What a page says to search engines in the schema.org vocabulary: the company on every page, the business with
 * its hours where a page shows them, the trail from the home page, and the product families on their page.
 * @param origin scheme and host of the site, such as `https://doors.example`
 */
export function structuredData(metadata: PageMetadata, origin: string): StructuredData {
  const { home, about, products, contact } = pageMetadata;
  const showsHours = [home, about, contact].some(({ path }) => path === metadata.path);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organization(origin),
      ...(showsHours ? [localBusiness(origin)] : []),
      ...(metadata.path === home.path ? [] : [breadcrumbs(metadata, origin)]),
      ...(metadata.path === products.path ? productFamilies.map((family) => product(family, origin)) : []),
    ],
  };
}

const organizationId = (origin: string) => absoluteAddress(origin, '/#organization');

const reachable = () => ({
  name: brand.name,
  description: brand.description,
  email: brand.email,
  telephone: brand.phone,
  address: brand.address,
});

function organization(origin: string): Thing {
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
    url: absoluteAddress(origin, '/'),
    ...(brand.logo && { logo: absoluteAddress(origin, brand.logo) }),
    ...reachable(),
  };
}

function localBusiness(origin: string): Thing {
  return {
    '@type': 'LocalBusiness',
    '@id': absoluteAddress(origin, '/#business'),
    url: absoluteAddress(origin, '/'),
    ...reachable(),
    parentOrganization: { '@id': organizationId(origin) },
    openingHoursSpecification: openingHours(),
  };
}

function breadcrumbs(page: PageMetadata, origin: string): Thing {
  const address = absoluteAddress(origin, page.path);
  return {
    '@type': 'BreadcrumbList',
    '@id': `${address}#breadcrumbs`,
    itemListElement: [pageMetadata.home, page].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteAddress(origin, path),
    })),
  };
}

function product(family: ProductFamily, origin: string): Thing {
  const address = absoluteAddress(origin, `${pageMetadata.products.path}#${family.id}`);
  return {
    '@type': 'Product',
    '@id': address,
    url: address,
    name: family.name,
    description: family.description,
    category: 'Doors',
    brand: { '@type': 'Brand', name: brand.name },
    manufacturer: { '@id': organizationId(origin) },
    ...(family.wood && { material: family.wood }),
    additionalProperty: [
      ...choices('Door thickness', doorThicknesses),
      ...choices('Frame depth', frameDepths),
      ...choices('EPS insulation', insulationThicknesses),
      ...doorModels.map(({ suffix, uValue }) => ({
        '@type': 'PropertyValue',
        name: `U-value, ${suffix}`,
        value: Number(uValue),
        unitText: U_VALUE_UNIT,
      })),
    ],
  };
}

/** One property for each of its values; MMT is the UN/CEFACT code of the millimetre. */
const choices = (name: string, values: readonly number[]) =>
  values.map((value) => ({ '@type': 'PropertyValue', name, value, unitCode: 'MMT' }));
