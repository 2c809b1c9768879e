import { brand } from '@portal/domain/brand';

/** What search engines and people who share a page read about it. */
export interface PageMetadata {
  /** Absolute path of the page, which is its canonical address on the site. */
  path: string;
  /** The page's own part of the document title. */
  title: string;
  /** Its name in a trail of links. */
  name: string;
  /** One or two sentences, at most 160 characters. */
  description: string;
}

/** The metadata of every public page. */
export const pageMetadata = {
  home: {
    path: '/',
    title: `Exterior and cold-store doors from ${brand.country}`,
    name: 'Home',
    description: `Insulated exterior and cold-store doors, made in ${brand.country}. Six families, blind or with glass, in any RAL or NCS colour. Every door is drawn before it is made.`,
  },
  products: {
    path: '/products',
    title: 'Products: six families of doors',
    name: 'Products',
    description:
      'SMARTLINE, SMARTLINE PLUS, Cottage 10-degree, Meranti and 18-degree doors: models, key features, thickness, frame depth, insulation and U-values.',
  },
  about: {
    path: '/about',
    title: 'About the company',
    name: 'About',
    description: `A maker of exterior and cold-store doors based in ${brand.country}: what we make, how we work, and when you can reach us.`,
  },
  services: {
    path: '/services',
    title: 'Services: from first sketch to delivered door',
    name: 'Services',
    description:
      'How a door order runs: specification, drawing, approval, production and delivery, and what to have at hand when you ask for a door.',
  },
  quality: {
    path: '/quality',
    title: 'Quality: values you can check',
    name: 'Quality',
    description:
      'U-values, insulation, frame depths and materials of our doors, what each value means for a house or a cold store, and how drawings keep mistakes out.',
  },
  downloads: {
    path: '/downloads',
    title: 'Downloads: catalogue, data sheets and guides',
    name: 'Downloads',
    description:
      'Documents for door buyers, architects and installers: product catalogue, technical data, order form, installation, care and colours.',
  },
  contact: {
    path: '/contact',
    title: 'Contact',
    name: 'Contact',
    description:
      'Call or write to us about an exterior or cold-store door: phone, e-mail, business hours and what to tell us about your door.',
  },
} as const satisfies Record<string, PageMetadata>;

/** The title of a page as the browser shows it. */
export function documentTitle({ title }: PageMetadata): string {
  return `${title} | ${brand.name}`;
}
