import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SectionDefinition } from '@portal/federation/section-definition';
import { type SiteFolder, siteFolder } from '../site-folder.ts';

const ROOT = path.join(import.meta.dirname, '../../../..');
const COPIED = [
  '.gitignore',
  'nx.json',
  'package-lock.json',
  'tsconfig.base.json',
  'libs/federation',
  'tools/build',
  'tools/release',
];

/** Builds an app out of its one source, with the hash that Nx gives it in its version, as `tools/build` does. */
const BUILD = `
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'));
const source = readFileSync('src/source.js');
if (String(source).includes('broken')) throw new Error('The source is broken.');
const section = existsSync('section.json') && JSON.parse(readFileSync('section.json', 'utf8'));
const hash = 'sha384-' + createHash('sha384').update(source).digest('base64');
mkdirSync('dist/browser/static', { recursive: true });
writeFileSync('dist/browser/static/main.js', source);
writeFileSync('dist/browser/release.json', JSON.stringify({
  app: name.replace('@portal/', ''),
  version: version + '-' + process.env.NX_TASK_HASH.slice(0, 8),
  scope: 'portal_app',
  contract: '1.0.0',
  entry: ['static/main.js'],
  exposes: section ? { './page': ['static/main.js'] } : {},
  shared: {},
  chunks: {},
  files: { 'static/main.js': hash },
  ...(section && { section }),
}));
`;

/** A workspace with the release tool and tiny apps, to run the tool in as a program. */
export interface SmallWorkspace {
  site: SiteFolder;
  /** Runs the release tool. */
  release(...args: string[]): { status: number | null; output: string; errors: string };
  /** Changes the one source of an app. */
  write(app: string, source: string): void;
}

/** Makes a workspace with the apps `shell`, `home` (whose page is the home page) and `clients`. */
export function smallWorkspace(): SmallWorkspace {
  const root = mkdtempSync(path.join(tmpdir(), 'workspace-'));
  for (const name of COPIED)
    cpSync(path.join(ROOT, name), path.join(root, name), {
      recursive: true,
      filter: (file) => !/[\\/](node_modules|dist)$/.test(file),
    });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'), 'junction');
  const packages = { name: 'small', private: true, workspaces: ['apps/*'] };
  writeFileSync(path.join(root, 'package.json'), JSON.stringify(packages));
  const write = (app: string, source: string) =>
    writeFileSync(path.join(root, 'apps', app, 'src/source.js'), source);

  for (const app of ['shell', 'home', 'clients']) {
    const folder = path.join(root, 'apps', app);
    mkdirSync(path.join(folder, 'src'), { recursive: true });
    const scripts = { build: 'node build.mjs' };
    const description = { name: `@portal/${app}`, version: '1.0.0', private: true, scripts };
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify(description));
    writeFileSync(path.join(folder, 'build.mjs'), BUILD);
    write(app, `// The first ${app}.`);
    if (app === 'shell') continue;
    writeFileSync(path.join(folder, 'section.json'), JSON.stringify(definition(app)));
    writeFileSync(path.join(folder, 'src/contract.test.js'), "it('is kept', () => {});");
  }

  const site = siteFolder(mkdtempSync(path.join(tmpdir(), 'site-')));
  writeFileSync(site.config, '{"supabaseUrl":"http://127.0.0.1:54321","publishableKey":"key"}');
  // These tests may be run by Nx themselves.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('NX_')));
  return {
    site,
    write,
    release(...args) {
      const program = path.join(root, 'tools/release/src/main.ts');
      const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', program, ...args], {
        cwd: root,
        encoding: 'utf8',
        env: { ...env, SITE_DIR: site.root, RELEASE_BY: 'a team' },
      });
      return { status, output: stdout, errors: stderr };
    },
  };
}

function definition(name: string): SectionDefinition {
  return {
    name,
    contract: '^1.0.0',
    routes: [
      {
        path: `/admin/${name}`,
        module: './page',
        layout: 'admin',
        access: 'signed-in',
        title: name,
        ...(name === 'home' && { home: true }),
      },
    ],
    navigation: [],
  };
}
