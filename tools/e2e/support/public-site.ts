import { expect, type Page } from '@playwright/test';

/** The paths of the public pages (specification section 2). */
export const publicPaths = ['/', '/products', '/about', '/services', '/quality', '/downloads', '/contact'];

/** Resolves once the prerendered page in the tab answers through its scripts; call it before what starts them. */
export function nextHydration(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        window.addEventListener('portal:hydrated', () => resolve(), { once: true }),
      ),
  );
}

/** Moves the pointer over a page that is there as a visitor does; where a pointer is first is no movement. */
export async function movePointer(page: Page): Promise<void> {
  await page.waitForLoadState('domcontentloaded');
  await page.mouse.move(1, 1);
  await page.getByRole('heading', { level: 1 }).hover();
}

/** Brings a prerendered page to life as a visitor does who moves the pointer over it. */
export async function bringToLife(page: Page): Promise<void> {
  const alive = nextHydration(page);
  await movePointer(page);
  await alive;
}

/** Everything that a page asks for from now on, by origin and path. */
export function recordRequests(page: Page): URL[] {
  const requests: URL[] = [];
  page.on('request', (request) => requests.push(new URL(request.url())));
  return requests;
}

/** What a page writes to the console or throws from now on. */
export function recordComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

/** Lets the page add up how far its content has shifted; see `expectNoShift`. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Fails when content has shifted since the page began. */
export async function expectNoShift(page: Page): Promise<void> {
  const shifts = await page.evaluate(async () => {
    // An observer hears of a shift after the frame in which it was painted.
    for (let frame = 0; frame < 3; frame += 1)
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    return (window as unknown as { shifts: number[] }).shifts;
  });
  expect(shifts).toEqual([]);
}
