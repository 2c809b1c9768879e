import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const FILE = path.join(import.meta.dirname, '../../../dist/test-results/@portal/e2e/browser.json');

/** Writes how many tests passed and failed to where `npm test` adds the counts up. */
export default class CountReporter implements Reporter {
  private readonly tests = new Set<TestCase>();

  onTestEnd(test: TestCase, _result: TestResult) {
    this.tests.add(test);
  }

  onEnd() {
    const outcomes = [...this.tests].map((test) => test.outcome());
    const failed = outcomes.filter((outcome) => outcome === 'unexpected' || outcome === 'flaky').length;
    const skipped = outcomes.filter((outcome) => outcome === 'skipped').length;
    mkdirSync(path.dirname(FILE), { recursive: true });
    writeFileSync(FILE, JSON.stringify({ passed: outcomes.length - failed - skipped, failed, skipped }));
  }
}
