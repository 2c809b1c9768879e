/** Writes how many tests passed and failed to where `npm test` adds the counts up. */
const fs = require('node:fs');
const path = require('node:path');

module.exports = class CountReporter {
  constructor(globalConfig) {
    const project = JSON.parse(fs.readFileSync(path.join(globalConfig.rootDir, 'package.json'), 'utf8')).name;
    this.file = path.join(__dirname, '../../dist/test-results', project, 'unit.json');
  }

  onRunComplete(
    _contexts,
    { numPassedTests: passed, numFailedTests, numRuntimeErrorTestSuites, numPendingTests: skipped },
  ) {
    fs.mkdirSync(path.dirname(this.file), { recursive: true });
    fs.writeFileSync(
      this.file,
      JSON.stringify({ passed, failed: numFailedTests + numRuntimeErrorTestSuites, skipped }),
    );
  }
};
