/**
 * The composed product against the same apps as one bundle with lazy routes, against Module Federation's defaults,
 * and against itself with 25 and 100 sections: the first view of the dashboard by somebody who is signed in, as on a
 * phone. `npm run bench -- federation [--runs 5]`
 */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findBrowser } from '@portal/e2e/find-browser';
import { startFederationSite } from '../src/federation/federation-site.ts';
import { countWaves, type DashboardLoad, measureDashboard } from '../src/federation/measure-dashboard.ts';
import { median } from '../src/median.ts';

const FIGURES = ['requests', 'bytes', 'waves', 'lcp', 'usable'] as const;
type Figures = Record<(typeof FIGURES)[number], number>;

export async function run(args: string[]) {
  const { values } = parseArgs({ args, options: { runs: { type: 'string', default: '5' } } });
  const runs = Number(values.runs);
  console.log('Building ...');
  const { addresses, session, stop } = await startFederationSite();
  const browser = await chromium.launch(await findBrowser());
  try {
    const loads = new Map<string, DashboardLoad[]>(Object.keys(addresses).map((name) => [name, []]));
    const variants = Object.entries(addresses);
    // A browser is slower with the first page that it loads.
    for (const [name, address] of variants.slice(0, 1))
      await measureDashboard(browser, name, address, session);
    for (let round = 0; round < runs; round += 1) {
      // In turn, in another order each time: what else the machine does, and what the load before left for the browser
      // to clear away, meets all alike.
      for (const [name, address] of shuffled(variants))
        loads.get(name)?.push(await measureDashboard(browser, name, address, session));
    }
    const results: Record<string, Figures> = {};
    for (const [name, address] of Object.entries(addresses)) {
      const waves = await countWaves(browser, address, session);
      results[name] = { ...medians(loads.get(name) ?? []), waves };
    }
    print(results, runs);
    return { runs, results };
  } finally {
    await browser.close();
    await stop();
  }
}

function shuffled<Item>(items: Item[]): Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

function medians(loads: DashboardLoad[]): Omit<Figures, 'waves'> {
  return {
    requests: median(loads.map(({ requests }) => requests)),
    bytes: median(loads.map(({ bytes }) => bytes)),
    lcp: median(loads.map(({ lcp }) => lcp)),
    usable: median(loads.map(({ usable }) => usable)),
  };
}

function print(results: Record<string, Figures>, runs: number) {
  const none = {
    requests: Number.NaN,
    bytes: Number.NaN,
    waves: Number.NaN,
    lcp: Number.NaN,
    usable: Number.NaN,
  };
  const composed = results.composed ?? none;
  console.log(`Medians of ${runs}; in brackets the composed product's share of each.\n`);
  console.log(`${''.padEnd(22)}${FIGURES.map((figure) => figure.padStart(18)).join('')}`);
  for (const [name, figures] of Object.entries(results)) {
    const cells = FIGURES.map((figure) => {
      const value =
        figure === 'bytes' ? `${Math.round(figures.bytes / 1024)} KiB` : Math.round(figures[figure]);
      return `${value} (${(composed[figure] / figures[figure]).toFixed(2)})`.padStart(18);
    });
    console.log(`${name.padEnd(22)}${cells.join('')}`);
  }
  const one = results['one bundle'] ?? none;
  const many = results['100 sections'] ?? none;
  const aims: [what: string, value: number, aim: number][] = [
    ['waves before the section runs', composed.waves, 2],
    ['bytes against one bundle', composed.bytes / one.bytes, 1.1],
    ['LCP against one bundle', composed.lcp / one.lcp, 1.05],
    ['bytes of 100 sections against 4', many.bytes / composed.bytes, 1.1],
    ['LCP of 100 sections against 4', many.lcp / composed.lcp, 1.1],
    ['usable, 100 sections against 4', many.usable / composed.usable, 1.1],
  ];
  console.log('');
  for (const [what, value, aim] of aims)
    console.log(
      `${what.padEnd(34)}${value.toFixed(2)}  aim: at most ${aim}  ${value <= aim ? 'met' : 'missed'}`,
    );
}
