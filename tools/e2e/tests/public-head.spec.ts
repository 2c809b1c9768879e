import { bringToLife, publicPaths } from '../support/public-site.ts';
import { expect, test } from '../support/test.ts';

/** The address that the tests' portal says it has. */
const ORIGIN = 'https://doors.example';

test('every public page tells search engines and those who share it what it is', async ({ request }) => {
  for (const address of publicPaths) {
    const html = await (await request.get(address)).text();
    const [head = ''] = html.split('</head>');
    const content = (name: string) =>
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(head)?.[1];
    expect(content('description'), address).toBeTruthy();
    expect(content('og:description'), address).toBe(content('description'));
    expect(content('og:title'), address).toBe(/<title>(.*?)<\/title>/.exec(head)?.[1]);
    expect(head.match(/<link rel="canonical" href="([^"]*)"/)?.[1]).toBe(ORIGIN + address);
    expect(content('og:url')).toBe(ORIGIN + address);
    for (const once of ['<title>', 'name="description"', 'rel="canonical"', 'property="og:title"'])
      expect(head.split(once).length - 1, `${address} ${once}`).toBe(1);
    const picture = new URL(content('og:image') ?? '');
    expect(picture.origin).toBe(ORIGIN);
    const answer = await request.get(picture.pathname);
    expect(answer.headers()['content-type']).toBe('image/png');
    // A PNG begins with its size.
    const png = await answer.body();
    expect(`${png.readUInt32BE(16)}`).toBe(content('og:image:width'));
    expect(`${png.readUInt32BE(20)}`).toBe(content('og:image:height'));
    expect(content('og:image:alt')).toBeTruthy();
    expect(content('twitter:card')).toBe('summary_large_image');
    expect(head).not.toContain('noindex');
  }
});

test('the structured data of a page says what the page shows', async ({ page }) => {
  for (const address of publicPaths) {
    await page.goto(address);
    const text = await page.locator('script[type="application/ld+json"]').textContent();
    const { '@context': context, '@graph': things } = JSON.parse(text ?? '');
    expect(context).toBe('https://schema.org');
    const ofType = (type: string) =>
      things.filter((thing: Record<string, unknown>) => thing['@type'] === type);
    expect(ofType('Organization')).toHaveLength(1);
    expect(ofType('BreadcrumbList')).toHaveLength(address === '/' ? 0 : 1);
    const isReachable = (await page.getByRole('main').getByText('Business hours').count()) > 0;
    expect(ofType('LocalBusiness'), address).toHaveLength(isReachable ? 1 : 0);
    const headlines = await page.getByRole('article').getByRole('heading', { level: 2 }).allTextContents();
    expect(ofType('Product').map(({ name }: { name: string }) => name)).toEqual(headlines);
    expect(text).not.toMatch(/"(offers|review|aggregateRating)"/);
  }
});

test('the sitemap lists the public pages, and every one of them answers', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  // A page that may not be read could not say that it is not to be indexed.
  expect(robots).not.toContain('Disallow');
  const sitemap = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? '';
  const xml = await (await request.get(new URL(sitemap).pathname)).text();
  const addresses = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => new URL(address ?? ''));
  expect(addresses.map(({ pathname }) => pathname)).toEqual(publicPaths);
  for (const { pathname } of addresses) expect((await request.get(pathname)).status()).toBe(200);
});

test('a page that does not exist reads as such, with the right status, and is not indexed', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/no-such-page')).text();
  expect(html).toContain('Page not found</h1>');
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle('Page not found');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await bringToLife(page);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
});

test('pages travel compressed', async ({ request }) => {
  for (const address of [...publicPaths, '/no-such-page', '/admin/login'])
    expect((await request.get(address)).headers()['content-encoding'], address).toBe('br');
});

test('the drawing center is not indexed', async ({ request }) => {
  for (const address of ['/admin/login', '/admin/dashboard', '/dashboard'])
    expect(await (await request.get(address)).text()).toContain('<meta name="robots" content="noindex">');
});

test('the browser shows the icon of the site', async ({ page, request }) => {
  await page.goto('/');
  const icon = await page.locator('link[rel=icon]').getAttribute('href');
  expect((await request.get(icon ?? '')).headers()['content-type']).toBe('image/svg+xml');
});

test('a page that was reached within the document does not pass for the first one when it is shared', async ({
  page,
}) => {
  await page.goto('/about');
  await bringToLife(page);
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Tell us/ })).toBeVisible();
  await expect(page.locator('link[rel=canonical], meta[property="og:url"]')).toHaveCount(0);
});
