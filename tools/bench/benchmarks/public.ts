/**
 * The public pages against plain static HTML of the same content, side by side in one run, as on a slow phone.
 * `npm run bench -- public [--runs 5] [path ...]`
 */
import { parseArgs } from 'node:util';
import { type BenchSite, startBenchSite } from '../src/bench-site.ts';
import { type Measurement, prepareLighthouse, type Throttling } from '../src/lighthouse.ts';
import { median } from '../src/median.ts';

/** How far a page may be from its plain copy; times in ms. */
const AIMS = { lcpRatio: 1.05, moreBlocking: 50 };

type Measure = Awaited<ReturnType<typeof prepareLighthouse>>;

export async function run(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { runs: { type: 'string', default: '5' } },
  });
  const runs = Number(values.runs);
  const measure = await prepareLighthouse();
  const site = await startBenchSite();
  try {
    console.log(
      `Medians of ${runs}. Aims: LCP at most ${AIMS.lcpRatio} of the plain page's, CLS 0, at most ${AIMS.moreBlocking} ms more blocking,`,
    );
    console.log('and 100 for performance, accessibility, best practices and SEO.\n');
    const pages = [];
    for (const page of positionals.length > 0 ? positionals : site.paths)
      try {
        pages.push(await comparePage(measure, site, page, runs));
      } catch (error) {
        console.log(`${page.padEnd(12)} could not be measured: ${error}`);
      }
    return { runs, pages };
  } finally {
    await site.stop();
  }
}

async function comparePage(measure: Measure, site: BenchSite, page: string, runs: number) {
  const applied = await sideBySide(measure, site, page, 'devtools', runs);
  const simulated = await sideBySide(measure, site, page, 'simulate', runs);
  const middle = (measured: Measurement[], of: 'lcp' | 'tbt' | 'cls') =>
    median(measured.map((measurement) => measurement[of]));
  const result = {
    page,
    lcp: { page: middle(applied.page, 'lcp'), plain: middle(applied.plain, 'lcp') },
    lcpRatio: middle(applied.page, 'lcp') / middle(applied.plain, 'lcp'),
    cls: Math.max(...[...applied.page, ...simulated.page].map(({ cls }) => cls)),
    moreBlocking: middle(simulated.page, 'tbt') - middle(simulated.plain, 'tbt'),
    scores: scores(simulated.page),
    complaints: [...new Set(simulated.page.flatMap(({ complaints }) => complaints))],
  };
  console.log(
    [
      page.padEnd(12),
      `LCP ${result.lcpRatio.toFixed(3)} (${Math.round(result.lcp.page)} / ${Math.round(result.lcp.plain)} ms)`,
      `CLS ${result.cls}`,
      `TBT ${result.moreBlocking >= 0 ? '+' : ''}${Math.round(result.moreBlocking)} ms`,
      Object.entries(result.scores)
        .map(([category, score]) => `${category} ${score}`)
        .join(', '),
      missed(result),
      ...(result.complaints.length > 0 ? [`costs points: ${result.complaints.join(', ')}`] : []),
    ].join('  '),
  );
  return result;
}

/** Which of its aims a page misses, in words. */
function missed(result: {
  lcpRatio: number;
  cls: number;
  moreBlocking: number;
  scores: Record<string, number>;
}): string {
  const names = [
    ...(result.lcpRatio > AIMS.lcpRatio ? ['LCP'] : []),
    ...(result.cls > 0 ? ['CLS'] : []),
    ...(result.moreBlocking > AIMS.moreBlocking ? ['TBT'] : []),
    ...Object.keys(result.scores).filter((category) => (result.scores[category] ?? 0) < 100),
  ];
  return names.length > 0 ? `misses: ${names.join(', ')}` : 'meets every aim';
}

/** Measures both in turn, so that what else the machine does meets both alike. */
async function sideBySide(
  measure: Measure,
  site: BenchSite,
  page: string,
  throttling: Throttling,
  runs: number,
) {
  const measured = { page: [] as Measurement[], plain: [] as Measurement[] };
  for (let index = 0; index < runs; index += 1) {
    measured.page.push(await measure(site.url + page, throttling));
    measured.plain.push(await measure(site.url + site.plainCopy(page), throttling));
  }
  return measured;
}

function scores(measured: Measurement[]): Record<string, number> {
  const categories = Object.keys(measured[0]?.scores ?? {});
  return Object.fromEntries(
    categories.map((category) => [category, median(measured.map(({ scores }) => scores[category] ?? 0))]),
  );
}
