import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publish } from '@portal/release/publish';
import { expect, test } from '../support/released-site.ts';
import { buildShowcaseFrom } from '../support/showcase.ts';
import { copyWorkspace } from '../support/workspace-copy.ts';

test('a section that bundles what is behind the shared modules is refused, by the name of each copy', async ({
  released,
}) => {
  const workspace = copyWorkspace();
  try {
    const source = path.join(workspace.root, 'tools/e2e/support/showcase');
    const page = path.join(source, 'src/showcase-page.tsx');
    const copies = ['@chakra-ui/react', '@supabase/supabase-js', 'react-router', 'react-hook-form'];
    const imports = copies.map((name, number) => `import * as copy${number} from '${name}';`);
    const uses = copies.map((_, number) => `Reflect.set(globalThis, 'copy', copy${number});`);
    writeFileSync(page, [...imports, ...uses, readFileSync(page, 'utf8')].join('\n'));
    const build = mkdtempSync(path.join(tmpdir(), 'door-portal-copies-'));
    buildShowcaseFrom(source, path.join(build, 'browser'));

    const reason = { by: 'browser test', why: 'copies', now: new Date() };
    const { version } = publish(released.site, build, reason, { compressed: false }).manifest;
    for (const name of copies)
      expect(() => released.compose({ showcase: version })).toThrow(
        `showcase ${version}: the build brings its own copy of ${name}, which shell`,
      );
  } finally {
    workspace.remove();
  }
});
