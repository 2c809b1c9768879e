/**
 * `npm run new-section -- <name> [--label <text>] [--layout admin|site]`: a new section, ready to be built, tested
 * and published. Nothing that exists is changed: the shell learns of it from the composition.
 */

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type SectionDefinition, sectionDefinitionSchema } from '@portal/federation/section-definition';
import { Failure } from '@portal/release/failure';
import { fail, ROOT } from './install.mjs';
import { type NewSection, pathOf, sectionFiles } from './section-template.ts';

interface Options {
  label?: string | undefined;
  layout?: string | undefined;
}

/**
 * Writes a new section into a workspace.
 * @param root the workspace's folder
 * @returns the section's folder
 * @throws a `Failure` when the name is bad or taken
 */
export function createSection(root: string, name: string, { label, layout = 'admin' }: Options = {}): string {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Failure(
      `A section cannot be named '${name}': use small letters, digits and single hyphens, such as 'spare-parts'.`,
    );
  if (layout !== 'admin' && layout !== 'site')
    throw new Failure(
      `There is no layout ${layout}: use admin (the drawing center) or site (the public site).`,
    );
  const folder = path.join(root, 'apps', name);
  const owner = packageFolders(root).find((other) => path.basename(other) === name);
  if (owner) throw new Failure(`The name ${name} is taken by ${path.relative(root, owner)}.`);
  const others = readSections(root);
  const { version } = JSON.parse(readFileSync(path.join(root, 'libs/federation/contract.json'), 'utf8'));
  const section: NewSection = {
    name,
    label: label?.trim() || labelOf(name),
    layout,
    order: nextOrder(others, layout),
    contract: `^${version}`,
  };
  refuseClaimed(section, others);
  write(folder, sectionFiles(section));
  return folder;
}

function packageFolders(root: string): string[] {
  const folders = ['apps', 'libs', 'tools'].flatMap((part) =>
    readdirSync(path.join(root, part)).map((name) => path.join(root, part, name)),
  );
  return [...folders, path.join(root, 'supabase')];
}

function readSections(root: string): SectionDefinition[] {
  return packageFolders(root)
    .map((folder) => path.join(folder, 'section.json'))
    .filter((file) => existsSync(file))
    .map((file) => sectionDefinitionSchema.parse(JSON.parse(readFileSync(file, 'utf8'))));
}

function refuseClaimed(section: NewSection, others: SectionDefinition[]) {
  const claimed = pathOf(section);
  const taken = ['/admin/login', '/apps'].includes(claimed)
    ? 'the shell'
    : others.find(
        ({ routes, redirects = [], navigation }) =>
          routes.some((route) => route.path === claimed) ||
          redirects.some(({ from }) => from === claimed) ||
          navigation.some(({ id }) => id === section.name),
      )?.name;
  if (taken)
    throw new Failure(`The address ${claimed} or the navigation id ${section.name} is taken by ${taken}.`);
}

function nextOrder(others: SectionDefinition[], layout: NewSection['layout']): number {
  const orders = others
    .flatMap(({ navigation }) => navigation)
    .filter((item) => item.layout === layout)
    .map(({ order }) => order);
  return Math.max(0, ...orders) + 10;
}

function labelOf(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** All of it or nothing. */
function write(folder: string, files: Record<string, string>) {
  const temporary = path.join(path.dirname(folder), `.${path.basename(folder)}.${process.pid}`);
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(temporary, file)), { recursive: true });
    writeFileSync(path.join(temporary, file), formatted(file, content));
  }
  renameSync(temporary, folder);
}

/** As `npm run format` would leave it. */
function formatted(file: string, content: string): string {
  const biome = path.join(ROOT, 'node_modules/.bin/biome');
  return execFileSync(biome, ['format', `--stdin-file-path=${file}`], {
    cwd: ROOT,
    input: content,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
}

function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { label: { type: 'string' }, layout: { type: 'string' } },
  });
  const [name = '', ...rest] = positionals;
  if (!name || rest.length > 0)
    throw new Failure('Run: npm run new-section -- <name> [--label <text>] [--layout admin|site]');
  const folder = path.relative(ROOT, createSection(ROOT, name, values));
  console.log(`${folder} is ready. Next:
  npm install                        puts it into the lockfile
  npm run dev ${name}                starts the portal with it, from its sources
  npx nx run-many -t lint typecheck test build -p @portal/${name}
  npm run release -- publish ${name}
  npm run release -- compose ${name}@latest
  npm run release -- activate <id>`);
}

if (process.argv[1] === import.meta.filename) {
  try {
    main();
  } catch (error) {
    const expected = error instanceof Failure || (error instanceof Error && 'code' in error);
    if (!expected) throw error;
    fail(error.message);
  }
}
