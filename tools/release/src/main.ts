import { userInfo } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { activate, currentActivation, history, rollback } from './activate.ts';
import { compose, latestVersions, readComposition, SHELL } from './compose.ts';
import { Failure } from './failure.ts';
import { publish } from './publish.ts';
import { siteFolder } from './site-folder.ts';

const ROOT = path.join(import.meta.dirname, '../../..');

const HELP = `npm run release -- <command>

  publish <app> ...          put the build of an app under its immutable, versioned path
  compose [<app>@<version>]  make a composition: the current one with these versions; 'latest' takes the last published
  activate <id>              make a composition current
  rollback                   make the composition before it current
  status                     what is current, and what came before

  --why <text>   kept in the history
  --json         answer in JSON
  SITE_DIR       the folder of the site (default dist/site)`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    why: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean' },
  },
});

try {
  const { data, text } = await run(positionals);
  console.log(values.json ? JSON.stringify(data, null, 2) : text);
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  if (values.json) console.log(JSON.stringify({ error: error.message }));
  else console.error(error.message);
  process.exitCode = 1;
}

async function run([command, ...names]: string[]): Promise<{ data: unknown; text: string }> {
  const site = siteFolder(path.resolve(ROOT, process.env.SITE_DIR ?? 'dist/site'));
  const reason = { by: userInfo().username, why: values.why, now: new Date() };
  switch (command) {
    case 'publish': {
      if (names.length === 0) throw new Failure('Which app? Run: publish <app>');
      const results = names.map((name) => publish(site, path.join(ROOT, 'apps', name, 'dist')));
      const text = results.map(
        ({ manifest, published }) =>
          `${manifest.app} ${manifest.version} ${published ? 'published' : 'was published already'}`,
      );
      return {
        data: results.map(({ manifest: { app, version }, published }) => ({ app, version, published })),
        text: text.join('\n'),
      };
    }
    case 'compose': {
      const current = currentActivation(site);
      const base = current ? versionsOf(readComposition(site, current.composition)) : {};
      const { composition, created } = compose(
        site,
        { ...base, ...requestedVersions(site, names) },
        reason.now,
      );
      return {
        data: { id: composition.id, created },
        text: `composition ${composition.id} ${created ? 'made' : 'exists already'}`,
      };
    }
    case 'activate': {
      const [id] = names;
      if (!id) throw new Failure('Which composition? Run: activate <id>');
      const activation = await activate(site, id, reason);
      return { data: activation, text: `${activation.composition} is current` };
    }
    case 'rollback': {
      const activation = await rollback(site, reason);
      return { data: activation, text: `rolled back: ${activation.composition} is current` };
    }
    case 'status': {
      const activations = history(site);
      const lines = activations.map(
        ({ composition, at, by, why }, index) =>
          `${index === 0 ? '*' : ' '} ${composition}  ${at}  ${by}  ${why}`,
      );
      return { data: activations, text: lines.join('\n') || 'Nothing is active yet.' };
    }
    default:
      throw new Failure(HELP);
  }
}

function versionsOf({ shell, sections }: ReturnType<typeof readComposition>): Record<string, string> {
  return {
    [SHELL]: shell.version,
    ...Object.fromEntries(sections.map(({ definition, version }) => [definition.name, version])),
  };
}

function requestedVersions(site: ReturnType<typeof siteFolder>, names: string[]): Record<string, string> {
  return Object.assign(
    {},
    ...names.map((name) => {
      const [app = '', version = 'latest'] = name.split('@');
      return version === 'latest' ? latestVersions(site, [app]) : { [app]: version };
    }),
  );
}
