import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { addressOf, FAULTS, passTime, publishedFile, recordAttempts } from '../support/faults.ts';
import { bringToLife } from '../support/public-site.ts';
import { accounts, expect, type ReleasedSite, signIn, test } from '../support/released-site.ts';
import { countedRenderers, countRenderers } from '../support/renderers.ts';

/** What the shell shares lazily lies in two files (docs/decisions/0016). */
const SHARED = { data: /^data\..*\.js$/, components: /^components\..*\.js$/ };

/** The only version of the shell; all versions of a section use the same file of it. */
function sharedFile(released: ReleasedSite, name: RegExp): string {
  const [version = ''] = readdirSync(released.site.versions('shell'));
  return publishedFile(released, 'shell', version, name);
}

const failure = (page: Page, what: string) =>
  page.getByRole('alert').filter({ hasText: `“${what}” is not available right now` });
const tryAgain = (page: Page) => page.getByRole('alert').getByRole('button', { name: 'Try again' });
const showcase = (page: Page) => page.getByRole('heading', { level: 1, name: 'Showcase One' });

/** Marks the document, so that `expectSameDocument` fails when the page was loaded anew. */
const markDocument = (page: Page) => page.evaluate(() => void Reflect.set(window, 'sameDocument', true));

async function expectSameDocument(page: Page) {
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
}

/** Ways to where a shared file is asked for. */
interface Way {
  open(page: Page, url: string, attempts: Set<string>): Promise<void>;
  /** What says that it is not available without the file. */
  unavailable: string;
  /** What shows the files are there; `again` after trying again. */
  expectThere(page: Page, again: boolean): Promise<void>;
}

const WAYS: Record<string, Way> = {
  'by the page that is opened': {
    open: async (page, url) => void (await page.goto(`${url}/admin/showcase`)),
    unavailable: 'Drawing center',
    async expectThere(page) {
      await expect(showcase(page)).toBeVisible();
      // The section knows the session of the shell: there is one.
      await expect(page.getByText('Nobody is signed in.')).toBeVisible();
    },
  },
  'by a part that comes later': {
    async open(page, url, attempts) {
      await page.goto(`${url}/showcase`);
      await bringToLife(page);
      expect(attempts.size).toBe(0);
      await page.getByRole('button', { name: 'Ask' }).click();
    },
    unavailable: 'Showcase stand',
    async expectThere(page, again) {
      if (again) await page.getByRole('button', { name: 'Ask' }).click();
      await expect(page.getByText('The answer is here.')).toBeVisible();
      await page.getByRole('link', { name: 'Behind the stand' }).click();
      await expect(showcase(page)).toBeVisible();
      await expect(page.getByText('Nobody is signed in.')).toBeVisible();
    },
  },
};

for (const [kind, name] of Object.entries(SHARED))
  for (const [who, way] of Object.entries(WAYS))
    test.describe(`the shell's shared file ${kind}, asked for ${who}`, () => {
      test('missing, cut off, tampered with or slow: three attempts, then an offer to try again, which works', async ({
        browser,
        released,
      }) => {
        await released.deployShowcase('1.0.0');
        await released.deployShowcase('2.0.0');
        const file = sharedFile(released, name);
        for (const [what, fault] of Object.entries(FAULTS)) {
          await test.step(what, async () => {
            const context = await browser.newContext();
            const page = await context.newPage();
            await countRenderers(page);
            const attempts = recordAttempts(page, file);
            const undo = await fault(file, page);
            await way.open(page, released.url, attempts);
            await passTime(page, what, failure(page, way.unavailable));
            expect(attempts.size).toBe(3);
            expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);

            await undo();
            await markDocument(page);
            await tryAgain(page).click();
            await way.expectThere(page, true);
            await expect(failure(page, way.unavailable)).toBeHidden();
            await expectSameDocument(page);
            expect(await countedRenderers(page)).toBe(1);
            await context.close();
          });
        }
      });

      test('failing once: nobody sees anything of it', async ({ page, released }) => {
        await released.deployShowcase('1.0.0');
        const file = sharedFile(released, name);
        const attempts = recordAttempts(page, file);
        await failFirstAttempt(page, file);
        const alerts = await countAlerts(page);
        await way.open(page, released.url, attempts);
        await way.expectThere(page, false);
        expect(attempts.size).toBe(2);
        expect(await alerts()).toBe(0);
      });
    });

for (const [kind, name] of Object.entries(SHARED))
  test(`the shell's shared file ${kind} missing: who is signed in stays so, and the dashboard is back when the file is`, async ({
    page,
    released,
  }) => {
    await signIn(page, accounts.user);
    await released.deployShowcase('1.0.0');
    const file = sharedFile(released, name);
    // The browser has the file from signing in; what is routed does not come out of its cache.
    const url = `**${addressOf(file)}*`;
    await page.route(url, (route) => route.abort());
    await page.goto('/admin/dashboard');
    await expect(failure(page, 'Drawing center')).toBeVisible();
    await tryAgain(page).click();
    await expect(failure(page, 'Drawing center')).toBeVisible();
    await page.unroute(url);
    await tryAgain(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  });

/** Lets a file fail until it is asked for under another address. */
async function failFirstAttempt(page: Page, file: string) {
  let recovered = false;
  await page.route(`**${addressOf(file)}*`, (route) => {
    recovered ||= new URL(route.request().url()).search !== '';
    return recovered ? route.continue() : route.abort();
  });
}

/** Counts the alerts that a page shows from its next document on, however shortly. */
async function countAlerts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = new Set<Element>();
    Object.assign(window, { seen });
    new MutationObserver(() => {
      for (const alert of document.querySelectorAll('[role=alert]')) seen.add(alert);
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { seen: Set<Element> }).seen.size);
}
