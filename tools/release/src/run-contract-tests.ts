import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { Failure } from './failure.ts';
import type { ContractTests } from './publication.ts';
import { readJson } from './site-folder.ts';

const CONTRACT_FILE = path.join(import.meta.dirname, '../../../libs/federation/contract.json');
const contractSchema = z.object({ version: z.string() });
const resultSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
});

/**
 * Runs the contract tests of a section (`@portal/federation/contract-tests`).
 * @param folder of the app
 * @returns undefined for what is no section
 */
export function runContractTests(folder: string): ContractTests | undefined {
  if (!existsSync(path.join(folder, 'section.json'))) return undefined;
  const temporary = mkdtempSync(path.join(tmpdir(), 'contract-tests-'));
  const results = path.join(temporary, 'results.json');
  try {
    const { stderr } = spawnSync(
      'npx',
      ['jest', '-c', '../../tools/build/jest.config.cjs', '--json', '--outputFile', results, 'contract.test'],
      {
        cwd: folder,
        encoding: 'utf8',
        stdio: ['ignore', 'ignore', 'pipe'],
        shell: process.platform === 'win32',
      },
    );
    if (!existsSync(results)) throw new Failure(`The contract tests of ${folder} did not run:\n${stderr}`);
    const { version } = readJson(CONTRACT_FILE, contractSchema, 'The contract');
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = resultSchema.parse(
      JSON.parse(readFileSync(results, 'utf8')),
    );
    return { contract: version, passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}
