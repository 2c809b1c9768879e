import { existsSync } from 'node:fs';
import path from 'node:path';
import { activate, canary, rollback } from './activate.ts';
import { type Activation, history } from './activations.ts';
import { buildApp } from './build-app.ts';
import { compose } from './compose.ts';
import { readComposition, SHELL, versionsOf } from './compositions.ts';
import { Failure } from './failure.ts';
import { hostingConfigurations } from './hosting/configurations.ts';
import {
  type ContractTests,
  latestVersion,
  publications,
  publishedApps,
  type Reason,
} from './publication.ts';
import { publish } from './publish.ts';
import { runContractTests } from './run-contract-tests.ts';
import type { SiteFolder } from './site-folder.ts';

const HELP = `npm run release -- <command>

  publish <app> ...          build an app, put it under its immutable, versioned path, and record its contract tests
  compose [<app>@<version>]  make a composition: the current one with these versions; 'latest' takes the last published
  activate <id>              make a composition current
  canary <id> --percent N    give N % of the devices another composition than the current one
  rollback                   end the canary, or make the composition before the current one current again
  status                     what is current, what came before, who published what
  hosting nginx|caddy        print the configuration of a web server for the site's folder

  --why <text>    kept in the history
  --by <name>     who does it (default RELEASE_BY, else the account's name)
  --without <section>   compose without a section that is current; may be given several times
  --from <id>     roll back only if this composition is current, so that it may be run twice
  --force         activate although somebody else's composition was made current since this one was composed
  --overridable   compose for development: a tab may point a section at a local server
  --json          answer in JSON
  SITE_DIR        the folder of the site (default dist/site)`;

interface Context {
  /** The workspace, in which the apps lie. */
  root: string;
  site: SiteFolder;
  reason: Reason;
  force: boolean;
  overridable: boolean;
  percent: string | undefined;
  /** The sections that a composition leaves out. */
  without: string[];
  /** The composition that a roll-back is to leave. */
  from: string | undefined;
}

/** What a command did: for pipelines, and for people. */
interface Answer {
  data: unknown;
  text: string;
}

/** Runs a release command (design section 5). */
export function run([command, ...names]: string[], context: Context): Answer | Promise<Answer> {
  switch (command) {
    case 'publish':
      return runPublish(names, context);
    case 'compose':
      return runCompose(names, context);
    case 'activate':
      return runActivate(names, context);
    case 'canary':
      return runCanary(names, context);
    case 'rollback':
      return runRollback(context);
    case 'status':
      return runStatus(context);
    case 'hosting':
      return runHosting(names, context);
    default:
      throw new Failure(HELP);
  }
}

function runPublish(names: string[], { root, site, reason }: Context): Answer {
  if (names.length === 0) throw new Failure('Which app? Run: publish <app>');
  const results = names.map((name) => {
    const folder = path.join(root, 'apps', name);
    if (!existsSync(folder)) throw new Failure(`There is no app ${name} in ${path.join(root, 'apps')}.`);
    buildApp(root, name);
    const contractTests = runContractTests(folder);
    const { manifest, published } = publish(site, path.join(folder, 'dist'), reason, { contractTests });
    return {
      app: manifest.app,
      version: manifest.version,
      published,
      ...(contractTests && { contractTests }),
    };
  });
  const lines = results.map(({ app, version, published, contractTests }) =>
    [
      `${app} ${version} ${published ? 'published' : 'was published already'}`,
      ...(contractTests ? [describeTests(contractTests)] : []),
    ].join('; '),
  );
  return { data: results, text: lines.join('\n') };
}

function describeTests({ passed, failed }: ContractTests): string {
  if (failed > 0) return `${failed} of its contract tests failed, so compose will refuse it`;
  return `its ${passed} contract tests passed`;
}

function runCompose(names: string[], { site, reason, overridable, without }: Context): Answer {
  const requested = names.map((name): [app: string, version: string] => {
    const [app = '', version = 'latest'] = name.split('@');
    return [app, version === 'latest' ? latestVersion(site, app) : version];
  });
  without.forEach((app) => checkLeftOut(site, app, requested));
  const versions = (current: Record<string, string>) => {
    const taken = { ...current, ...Object.fromEntries(requested) };
    return Object.fromEntries(Object.entries(taken).filter(([app]) => !without.includes(app)));
  };
  const { composition, created } = compose(site, versions, { now: reason.now, overridable });
  return {
    data: { id: composition.id, base: composition.base ?? null, created, versions: versionsOf(composition) },
    text: `composition ${composition.id} ${created ? 'made' : 'exists already'}`,
  };
}

function checkLeftOut(site: SiteFolder, app: string, requested: string[][]) {
  if (app === SHELL) throw new Failure('A composition needs a version of the shell.');
  if (requested.some(([name]) => name === app))
    throw new Failure(`${app} is both asked for and left out (--without). Choose one.`);
  const known = publishedApps(site).filter((name) => name !== SHELL);
  if (!known.includes(app))
    throw new Failure(`There is no section ${app} to leave out (published: ${known.join(', ') || 'none'}).`);
}

async function runActivate([id]: string[], { site, reason, force }: Context): Promise<Answer> {
  if (!id) throw new Failure('Which composition? Run: activate <id>');
  const { activation, changed } = await activate(site, id, reason, { force });
  return {
    data: { ...activation, changed },
    text: `${activation.composition} ${changed ? 'is current' : 'was current already'}`,
  };
}

async function runCanary([id]: string[], { site, reason, force, percent }: Context): Promise<Answer> {
  const share = Number(percent);
  if (!id || !percent || !(share >= 0 && share <= 100))
    throw new Failure('Which composition, for which share? Run: canary <id> --percent <0 to 100>');
  const { activation, changed } = await canary(site, id, share, reason, { force });
  return {
    data: { ...activation, changed },
    text: `${id} ${changed ? 'goes' : 'went already'} to ${share} %`,
  };
}

async function runRollback({ site, reason, from }: Context): Promise<Answer> {
  const { activation, changed } = await rollback(site, reason, { from });
  const { composition } = activation;
  return {
    data: { ...activation, changed },
    text: changed
      ? `rolled back: ${composition} is current`
      : `nothing to do: ${from} is not current any more, ${composition} is`,
  };
}

function runStatus({ site }: Context): Answer {
  const activations = history(site);
  const published = publishedApps(site).flatMap((app) => publications(site, app));
  const [current] = activations;
  const versions = current && versionsOf(readComposition(site, current.composition));
  const text = [
    ...(current ? [] : ['Nothing is active yet.']),
    ...activations.map((activation, index) => activationLine(activation, index === 0)),
    '',
    ...published.map(({ app, version, at, by, why }) =>
      `${versions?.[app] === version ? '*' : ' '} ${app} ${version}  ${at}  ${by}  ${why}`.trimEnd(),
    ),
  ];
  return { data: { activations, published, versions: versions ?? {} }, text: text.join('\n').trimEnd() };
}

function activationLine({ composition, canary, at, by, why }: Activation, isCurrent: boolean): string {
  const share = canary ? ` (${canary.percent} %: ${canary.composition})` : '';
  return `${isCurrent ? '*' : ' '} ${composition}${share}  ${at}  ${by}  ${why}`.trimEnd();
}

function runHosting([server = '']: string[], { site }: Context): Answer {
  const configuration = hostingConfigurations[server];
  if (!configuration) {
    throw new Failure(`For which server? Run: hosting ${Object.keys(hostingConfigurations).join('|')}`);
  }
  const text = configuration(site.root);
  return { data: { server, configuration: text }, text };
}
