import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';

const FILE = path.join(import.meta.dirname, '../../../dist/test-results/@portal/e2e/browser.json');

/** Writes how many tests passed, and which failed, to where `npm test` sums them up. */
export default class SummaryReporter implements Reporter {
  private readonly tests = new Set<TestCase>();
  private readonly errors: TestError[] = [];

  onTestEnd(test: TestCase, _result: TestResult) {
    this.tests.add(test);
  }

  /** What fails outside of a test: a worker's portal that does not start. */
  onError(error: TestError) {
    this.errors.push(error);
  }

  onEnd() {
    const tests = [...this.tests];
    const failed = tests.filter((test) => ['unexpected', 'flaky'].includes(test.outcome()));
    const skipped = tests.filter((test) => test.outcome() === 'skipped').length;
    const passed = tests.length - failed.length - skipped;
    const failures = [
      ...failed.map((test) => ({
        test: test.titlePath().filter(Boolean).join(' › '),
        message: messageOf(test.results.flatMap((result) => result.errors)),
      })),
      ...this.errors.map((error) => ({ test: 'browser tests', message: messageOf([error]) })),
    ];
    mkdirSync(path.dirname(FILE), { recursive: true });
    writeFileSync(FILE, JSON.stringify({ passed, skipped, failures }));
  }
}

function messageOf(errors: TestError[]): string {
  return errors.map((error) => error.message ?? error.value ?? '').join('\n');
}
