import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HtmlValidate } from 'html-validate';
import { htmlRules } from '../support/html-rules.ts';
import { CheckerMissing, checkWithNu } from '../support/nu-html-checker.ts';
import { publicPaths } from '../support/public-site.ts';
import { expect, test } from '../support/test.ts';

const addresses = [...publicPaths, '/no-such-page', '/admin/login'];

test('html-validate finds no error in the pages', async ({ request }) => {
  const validator = new HtmlValidate(htmlRules);
  for (const address of addresses) {
    const html = await (await request.get(address)).text();
    const { results } = await validator.validateString(html, address);
    const found = results.flatMap(({ messages }) =>
      messages.map(({ message, line }) => `${line}: ${message}`),
    );
    expect(found, address).toEqual([]);
  }
});

test('the Nu HTML checker finds no error in the pages', async ({ request }) => {
  // It is fetched when it is first used.
  test.slow();
  const folder = mkdtempSync(path.join(tmpdir(), 'door-portal-html-'));
  try {
    const files = await Promise.all(
      addresses.map(async (address) => {
        const file = path.join(folder, `${address.replaceAll('/', '_')}.html`);
        writeFileSync(file, await (await request.get(address)).text());
        return file;
      }),
    );
    expect(checkWithNu(files)).toBe('');
  } catch (error) {
    if (!(error instanceof CheckerMissing)) throw error;
    console.log(`Skipped: ${error.message}`);
    test.skip(true, error.message);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
