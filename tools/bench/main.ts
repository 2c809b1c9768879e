/**
 * `npm run bench [-- name ...]`: runs the benchmarks of the folder `benchmarks`, all or those that are named. They
 * print ratios, write them to `bench/results/`, and fail nothing.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { removeTemporaryFilesAtExit } from '@portal/build/temporary-files';

/** What a file of `benchmarks` exports. */
interface Benchmark {
  /** Measures, prints, and gives what is kept as JSON. */
  run(args: string[]): Promise<unknown>;
}

const FOLDER = path.join(import.meta.dirname, 'benchmarks');
const RESULTS = path.join(import.meta.dirname, '../../bench/results');

removeTemporaryFilesAtExit();
const all = readdirSync(FOLDER).map((file) => path.basename(file, '.ts'));
const [name, ...args] = process.argv.slice(2);
if (name && !all.includes(name)) {
  console.error(`There is no benchmark ${name}. There are: ${all.join(', ')}.`);
  process.exit(1);
}
for (const each of name ? [name] : all) {
  console.log(`\n${each}`);
  const benchmark: Benchmark = await import(path.join(FOLDER, `${each}.ts`));
  const result = await benchmark.run(args);
  mkdirSync(RESULTS, { recursive: true });
  const file = path.join(RESULTS, `${each}.json`);
  writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), ...Object(result) }, null, 2)}\n`);
  console.log(`kept in ${path.relative(process.cwd(), file)}`);
}
