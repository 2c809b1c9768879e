import { defineConfig } from '@playwright/test';
import { removeTemporaryFilesAtExit } from '@portal/build/temporary-files';
import { findBrowser } from './support/find-browser.ts';

removeTemporaryFilesAtExit();
const { executablePath, args } = await findBrowser();

export default defineConfig({
  testDir: 'tests',
  globalSetup: './support/published-builds.ts',
  // Builds are JavaScript already; going through them again takes longer than some tests.
  build: { external: ['**/prerender/*.cjs'] },
  outputDir: '../../dist/e2e',
  fullyParallel: false,
  // One more than the two processors that are sure: while a test waits for its page, another has the processor.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Generous, because a slow machine is no failure: a test waits for what is seen, not for the clock.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./support/summary-reporter.ts']],
  use: {
    launchOptions: { executablePath, args },
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Tallinn',
    // A failure leaves its error, the page's outline and a picture. A trace, which nearly doubles the work of each
    // test, is had with `--trace=retain-on-failure`.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
