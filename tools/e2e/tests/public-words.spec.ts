import { expect, test } from '../support/test.ts';

const FAMILIES = [
  'SMARTLINE outwards opening',
  'SMARTLINE inwards opening',
  'SMARTLINE PLUS outwards',
  'Cottage 10-degree',
  'Meranti',
  '18-degree',
];

test('the landing page leads from the hero over the premium materials and the company to its contact', async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  const headings = main.getByRole('heading');
  await expect(headings.first()).toHaveText('Exterior and cold-store doors, drawn before they are made');
  await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1);
  const names = await main.getByRole('heading', { level: 2 }).allTextContents();
  const parts = ['Premium materials', 'About us', 'Contact'];
  expect(names.filter((name) => parts.includes(name))).toEqual(parts);

  const materials = page.getByRole('region', { name: 'Premium materials' }).getByRole('listitem');
  for (const material of ['EPS insulation', 'Meranti', 'Glass'])
    await expect(materials.filter({ has: page.getByText(material, { exact: true }) })).toBeVisible();
  await expect(page.getByRole('region', { name: 'About us' })).toContainText('Estonia');
  const contact = page.getByRole('region', { name: 'Contact' });
  await expect(contact.locator('a[href^="tel:"]')).toBeVisible();
  await expect(contact.locator('a[href^="mailto:"]')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();

  // The figures of the range stand under the hero.
  for (const [name, value] of [
    ['Door thickness', '60 / 47 mm'],
    ['EPS insulation', '33 / 40 / 50 mm'],
    ['Frame depth', '92 / 105 / 115 mm'],
    ['U-value, blind / with glass', '0.77 / 1.0 W/(m²·K)'],
  ] as const) {
    const term = main.getByRole('term').filter({ hasText: name });
    await expect(term.locator('xpath=following-sibling::dd[1]')).toHaveText(value);
  }
});

test('the products page has six families with their models, key features and technical details', async ({
  page,
}) => {
  await page.goto('/products');
  const articles = page.getByRole('main').getByRole('article');
  await expect(articles.getByRole('heading', { level: 2 })).toHaveText(FAMILIES);
  for (const family of FAMILIES) {
    await test.step(family, async () => {
      const article = page.getByRole('article', { name: family, exact: true });
      await expect(article.getByRole('heading', { level: 3 })).toHaveText('Key features');
      expect(await article.getByRole('listitem').count()).toBeGreaterThan(2);
      const cellOf = (table: string, row: string) =>
        article
          .getByRole('table', { name: `${family}: ${table}`, exact: true })
          .getByRole('row')
          .filter({ has: page.getByRole('rowheader', { name: row, exact: true }) })
          .getByRole('cell')
          .last();
      await expect(cellOf('models', 'Blind')).toHaveText('0.77');
      await expect(cellOf('models', 'Glass')).toHaveText('1.0');
      await expect(cellOf('technical details', 'Door thickness')).toHaveText('60 or 47 mm');
      await expect(cellOf('technical details', 'Frame depth')).toHaveText('92, 105 or 115 mm');
      await expect(cellOf('technical details', 'EPS insulation')).toHaveText('33, 40 or 50 mm');
      await expect(cellOf('technical details', 'U-value, blind')).toHaveText('0.77 W/(m²·K)');
      await expect(cellOf('technical details', 'U-value, glass')).toHaveText('1.0 W/(m²·K)');
    });
  }
});
