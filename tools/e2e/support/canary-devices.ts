import type { Browser, BrowserContext } from '@playwright/test';
import { canaryBucket, DEVICE_STORAGE_KEY } from '@portal/federation/canary';

/** A device on either side of a canary's share: which name falls where depends on the canary's id. */
export function devicesFor(canary: string, percent: number) {
  const devices = Array.from({ length: 100 }, (_, index) => `device ${index}`);
  const [inside, outside] = [
    devices.find((device) => canaryBucket(device, canary) < percent),
    devices.find((device) => canaryBucket(device, canary) >= percent),
  ];
  if ((percent > 0 && !inside) || (percent < 100 && !outside))
    throw new Error('All devices are on one side.');
  return { inside, outside };
}

/** A browser that is the device of this name. */
export async function contextOf(browser: Browser, device: string): Promise<BrowserContext> {
  const context = await browser.newContext();
  await context.addInitScript(([key, name]) => localStorage.setItem(key, name), [
    DEVICE_STORAGE_KEY,
    device,
  ] as const);
  return context;
}
