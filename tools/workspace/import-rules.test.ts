import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { ROOT } from './install.mjs';

/** [file, what it imports, whether that is allowed] */
const CASES: [file: string, imported: string, allowed: boolean][] = [
  ['libs/domain/src/rule.ts', '@portal/data/client', false],
  ['libs/domain/src/rule.ts', 'react', false],
  ['libs/data/src/entity.ts', '@portal/domain/limits', true],
  ['libs/data/src/entity.ts', '@portal/auth/session', false],
  ['libs/auth/src/guard.ts', '@portal/data/client', true],
  ['libs/ui/src/button.ts', '@portal/data/client', false],
  ['libs/ui/src/button.ts', '@portal/auth/session', false],
  ['libs/ui/src/button.ts', '@chakra-ui/react', true],
  ['libs/federation/src/loader.ts', '@portal/auth/session', false],
  ['libs/federation/src/testing/fake.ts', '@portal/auth/session', true],
  ['libs/federation/src/testing/fake.ts', '@supabase/supabase-js', false],
  ['libs/federation/src/loader.ts', '../../../apps/shell/src/main.tsx', false],
  ['libs/data/src/entity.ts', '@portal/clients', false],
  ['libs/data/src/entity.ts', '../../auth/src/session.ts', false],
  ['libs/data/src/entity.ts', '@portal/backend/testing', false],
  ['libs/data/src/testing/portal.ts', '@portal/backend/testing', true],
  ['libs/domain/src/rule.ts', '../../data/src/client.ts', false],
  ['libs/auth/src/guard.ts', '@portal/workspace/release-workspace', false],
  ['apps/clients/src/page.ts', '@portal/data/clients', true],
  ['apps/clients/src/page.ts', '../../../apps/users/src/page.ts', false],
  ['apps/clients/src/page.ts', '../../users/src/page.ts', false],
  ['apps/clients/src/page.ts', '@portal/users/page', false],
  ['apps/clients/src/page.ts', '@chakra-ui/react', false],
  ['apps/clients/src/page.ts', 'react-router', false],
  ['apps/clients/src/page.ts', '@supabase/supabase-js', false],
  ['apps/clients/src/page.ts', '@portal/backend/testing', false],
  ['apps/clients/src/page.ts', '../../../libs/data/src/client.ts', false],
  ['apps/clients/src/list/page.ts', '../page.ts', true],
  // A section that is generated later needs no line in the rules.
  ['apps/clients/src/page.ts', '@portal/new-section/page', false],
  ['apps/clients/src/page.ts', '../../new-section/src/page.ts', false],
  ['apps/new-section/src/page.ts', '@portal/clients/page', false],
  ['apps/new-section/src/page.ts', '@portal/ui/core', true],
  ['libs/ui/src/button.ts', '@portal/new-section', false],
  ['tools/e2e/tests/page.spec.ts', '@portal/shell', false],
  ['tools/e2e/tests/page.spec.ts', '../../../apps/shell/src/main.tsx', false],
  ['tools/e2e/tests/page.spec.ts', '@portal/backend/testing', true],
];

describe('imports run one way', () => {
  let folder: string;

  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'import-rules-'));
    cpSync(path.join(ROOT, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  for (const [file, imported, allowed] of CASES) {
    test(`${file} ${allowed ? 'may' : 'must not'} import ${imported}`, () => {
      const target = path.join(folder, file);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, `import { thing } from '${imported}';\n\nexport const used = thing;\n`);
      const { stdout } = spawnSync(
        path.join(ROOT, 'node_modules/.bin/oxlint'),
        ['-c', '.oxlintrc.json', file],
        { cwd: folder, encoding: 'utf8' },
      );
      assert.equal(stdout.includes('no-restricted-imports'), !allowed, stdout);
      rmSync(target);
    });
  }
});
