import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, type ReleasedSite } from './released-site.ts';

/** What happens to a published file; gives what undoes it. */
type Fault = (file: string, page: Page) => Promise<() => Promise<void>>;

const TAMPERED = {
  '.js': '\n;globalThis.tampered = true;',
  '.css': '\nbody { visibility: hidden; }',
};

/** All that can happen to a published file on its way. */
export const FAULTS: Record<'missing' | 'truncated' | 'tampered with' | 'slow', Fault> = {
  async missing(file) {
    renameSync(file, `${file}.away`);
    return async () => renameSync(`${file}.away`, file);
  },
  truncated: (file) => rewrite(file, (content) => content.slice(0, content.length / 2)),
  'tampered with': (file) =>
    rewrite(file, (content) => content + TAMPERED[path.extname(file) === '.css' ? '.css' : '.js']),
  async slow(file, page) {
    // A server that takes the request and never answers; the page's clock goes on by itself.
    const url = `**${addressOf(file)}*`;
    await page.route(url, () => {});
    await page.clock.install();
    return () => page.unroute(url);
  },
};

async function rewrite(file: string, change: (content: string) => string) {
  const content = readFileSync(file, 'utf8');
  writeFileSync(file, change(content));
  return async () => writeFileSync(file, content);
}

/** The path at which a published file is served; another version may have files of the same names. */
export function addressOf(file: string): string {
  return file.slice(file.lastIndexOf(`${path.sep}apps${path.sep}`)).replaceAll(path.sep, '/');
}

/** A file of a published version, without its compressed copy, which servers prefer. */
export function publishedFile({ site }: ReleasedSite, app: string, version: string, name: RegExp): string {
  const folder = path.join(site.app(app, version), 'static');
  const file = readdirSync(folder).find((candidate) => name.test(candidate));
  if (!file) throw new Error(`${app} ${version} has no file ${name}.`);
  rmSync(path.join(folder, `${file}.br`), { force: true });
  return path.join(folder, file);
}

/** Lets the time-outs of hanging requests pass until the page shows something. */
export async function passTime(page: Page, what: string, shown: ReturnType<Page['locator']>) {
  await expect(async () => {
    if (what === 'slow') await page.clock.fastForward(8_500);
    await expect(shown).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

/** The addresses at which a page asks for a file from now on: each attempt has its own. */
export function recordAttempts(page: Page, file: string): Set<string> {
  const addresses = new Set<string>();
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === addressOf(file)) addresses.add(search);
  });
  return addresses;
}
