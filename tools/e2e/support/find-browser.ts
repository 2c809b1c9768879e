import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Keeps Chromium from asking for anything outside and lets it run where it may not make a sandbox. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The browser for tests: `CHROME_PATH`, else an installed Chromium or Chrome, else the one from npm (design section 8). */
export async function findBrowser(): Promise<{ executablePath: string; args: string[] }> {
  const configured = process.env.CHROME_PATH;
  if (configured) {
    if (!existsSync(configured)) throw new Error(`CHROME_PATH names ${configured}, which does not exist.`);
    return { executablePath: configured, args: ARGUMENTS };
  }
  const installed = INSTALLED.find(existsSync) ?? ['chromium', 'google-chrome'].map(onPath).find(Boolean);
  if (installed && process.env.INSTALLED_BROWSER !== 'ignore')
    return { executablePath: installed, args: ARGUMENTS };
  const { default: chromium } = await import('@sparticuz/chromium');
  // Without the arguments that it brings: they put it into one process, which ends with the last page of a test, and
  // switch off the rules between origins, on which tests rely.
  return { executablePath: await chromium.executablePath(), args: ARGUMENTS };
}

function onPath(command: string): string | undefined {
  try {
    return execFileSync(process.platform === 'win32' ? 'where' : 'which', [command], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .trim()
      .split('\n')[0];
  } catch {
    return undefined;
  }
}
