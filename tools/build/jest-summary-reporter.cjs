/** Writes how many tests passed, and which failed, to where `npm test` sums them up. */
const fs = require('node:fs');
const path = require('node:path');

const ROOT = path.join(__dirname, '../..');

module.exports = class SummaryReporter {
  constructor(globalConfig) {
    const project = JSON.parse(fs.readFileSync(path.join(globalConfig.rootDir, 'package.json'), 'utf8')).name;
    this.file = path.join(ROOT, 'dist/test-results', project, 'unit.json');
  }

  onRunComplete(_contexts, { numPassedTests: passed, numPendingTests: skipped, testResults }) {
    const failures = testResults.flatMap(({ testFilePath, testExecError, testResults: tests }) => {
      const file = path.relative(ROOT, testFilePath);
      if (testExecError) return [{ test: file, message: testExecError.message }];
      return tests
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => ({
          test: `${file} › ${fullName}`,
          message: failureMessages.join('\n'),
        }));
    });
    fs.mkdirSync(path.dirname(this.file), { recursive: true });
    fs.writeFileSync(this.file, JSON.stringify({ passed, skipped, failures }));
  }
};
