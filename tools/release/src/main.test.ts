import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { history } from './activations.ts';
import { smallWorkspace } from './testing/small-workspace.ts';

type Json = Record<string, unknown>;

test('the release tool as a program: every command, for people and for pipelines, and every refusal', async (t) => {
  const { site, release, write } = smallWorkspace();

  /** What a command says to people; it must succeed. */
  function text(...args: string[]): string {
    const { status, output, errors } = release(...args);
    assert.equal(status, 0, `${args.join(' ')}: ${output}${errors}`);
    return output;
  }

  /** What a command answers to a pipeline: nothing but JSON on its output. */
  function json<Answer = Json>(...args: string[]): Answer {
    return JSON.parse(text(...args, '--json'));
  }

  const state = () => [history(site), readdirSync(site.root, { recursive: true }).sort()];
  const refusedToPeople = new Set<string | undefined>();

  /** A refusal to a pipeline, and of each command one to people; it changes nothing. */
  function assertRefused(args: string[], message: RegExp) {
    const before = state();
    if (!refusedToPeople.has(args[0])) {
      refusedToPeople.add(args[0]);
      const said = release(...args);
      assert.deepEqual([said.status, said.output], [1, ''], args.join(' '));
      assert.match(said.errors, message);
      assert.doesNotMatch(said.errors, /^\s+at /m, 'a refusal has no stack');
    }
    const answered = release(...args, '--json');
    assert.deepEqual([answered.status, answered.errors], [1, ''], args.join(' '));
    const { error, ...others } = JSON.parse(answered.output);
    assert.match(error, message);
    assert.deepEqual(others, {});
    assert.deepEqual(state(), before);
  }

  const current = () => json<{ activations: Json[] }>('status').activations[0]?.composition;
  const versionOf = (app: string) => json<{ versions: Record<string, string> }>('status').versions[app];
  let first = '';
  let second = '';

  await t.test('explains itself', () => {
    assertRefused([], /^npm run release -- <command>/);
    assertRefused(['unknown'], /^ {2}rollback /m);
    assertRefused(['activate', '--unknown'], /--unknown/);
  });

  await t.test('status of an empty site', () => {
    assert.match(text('status'), /^Nothing is active yet\.$/m);
    assert.deepEqual(json('status'), { activations: [], published: [], versions: {} });
    assertRefused(['rollback'], /no composition before/);
    assertRefused(['canary', 'nothing', '--percent', '10'], /Nothing is active yet/);
  });

  await t.test('publish', () => {
    assertRefused(['publish'], /Which app\?/);
    assertRefused(['publish', 'nothing'], /There is no app nothing/);
    assert.match(text('publish', 'shell'), /^shell 1\.0\.0-\w+ published$/m);
    assert.match(text('publish', 'shell'), /was published already/);
    const [home, clients] = json<Json[]>('publish', 'home', 'clients', '--why', 'the first');
    const contractTests = { contract: '1.0.0', passed: 1, failed: 0 };
    assert.deepEqual({ ...home, version: '' }, { app: 'home', version: '', published: true, contractTests });
    assert.equal(clients?.app, 'clients');
    write('clients', '// broken');
    assertRefused(['publish', 'clients'], /cannot be built, so nothing of it is published:[^]*is broken/);
    write('clients', '// The first clients.');
  });

  await t.test('compose and activate', () => {
    assertRefused(['compose'], /needs a version of the shell/);
    assertRefused(['compose', 'shell', 'home@9.9.9'], /home 9\.9\.9 is not published \(published: 1\.0\.0-/);
    assertRefused(['compose', 'shell', 'clients'], /Exactly one route must be the home page/);
    const composed = json('compose', 'shell@latest', 'home', 'clients@latest');
    assert.deepEqual([composed.base, composed.created], [null, true]);
    first = String(composed.id);
    assert.equal(text('compose', 'shell', 'home', 'clients'), `composition ${first} exists already\n`);

    assertRefused(['activate'], /Which composition\?/);
    assertRefused(['activate', 'nothing'], /There is no composition nothing/);
    assert.equal(text('activate', first, '--why', 'to begin'), `${first} is current\n`);
    const again = json('activate', first);
    assert.deepEqual([again.changed, again.by, again.why], [false, 'a team', 'to begin']);
  });

  await t.test('publish takes the sources as they are, not what an earlier build has left', () => {
    const before = versionOf('clients');
    write('clients', '// The second clients.');
    const [published] = json<Json[]>('publish', 'clients');
    assert.equal(published?.published, true);
    assert.notEqual(published?.version, before);
    second = String(json('compose', 'clients').id);
    assert.notEqual(second, first);
  });

  await t.test('canary', () => {
    for (const percent of [[], ['--percent', '101'], ['--percent=-1'], ['--percent', 'some']])
      assertRefused(['canary', second, ...percent], /--percent <0 to 100>/);
    assertRefused(['canary', '--percent', '10'], /Which composition/);
    assertRefused(['canary', 'nothing', '--percent', '10'], /There is no composition nothing/);
    assert.equal(text('canary', second, '--percent', '10'), `${second} goes to 10 %\n`);
    assert.equal(text('canary', second, '--percent', '10'), `${second} went already to 10 %\n`);
    const grown = json('canary', second, '--percent', '25');
    assert.deepEqual([grown.changed, grown.composition], [true, first]);
    assert.deepEqual(grown.canary, { composition: second, percent: 25 });
    assert.match(text('status'), new RegExp(`^\\* ${first} \\(25 %: ${second}\\)`));
  });

  await t.test('rollback, as often as a pipeline likes', () => {
    assertRefused(['rollback', '--from', 'nothing'], /There is no composition nothing/);
    assertRefused(['rollback', '--from', first], /a canary of .* which a roll-back ends first/);
    assert.equal(text('rollback', '--from', second), `rolled back: ${first} is current\n`);
    assert.equal(
      text('rollback', '--from', second),
      `nothing to do: ${second} is not current any more, ${first} is\n`,
    );
    text('activate', second, '--by', 'another team');
    assertRefused(['activate', first], /Compose again to keep that change, or add --force/);
    const left = json('rollback', '--from', second);
    assert.deepEqual([left.changed, left.composition], [true, first]);
    assert.equal(json('rollback', '--from', second).changed, false);
    assertRefused(['rollback'], /no composition before/);
  });

  await t.test('compose without a section that has had its day', () => {
    assertRefused(
      ['compose', '--without', 'nothing'],
      /no section nothing to leave out \(published: clients, home\)/,
    );
    assertRefused(['compose', '--without', 'shell'], /needs a version of the shell/);
    assertRefused(['compose', '--without', 'home'], /Exactly one route must be the home page/);
    assertRefused(['compose', 'clients', '--without', 'clients'], /both asked for and left out/);
    const { id, versions, base } = json('compose', '--without', 'clients');
    assert.deepEqual(Object.keys(versions as Json).sort(), ['home', 'shell']);
    assert.equal(base, first);
    text('activate', String(id));
    assert.equal(versionOf('clients'), undefined);
    assert.equal(json('compose', '--without', 'clients').id, id, 'it may be run twice');
    text('rollback');
    assert.equal(current(), first);
  });

  await t.test('status and hosting', () => {
    assert.match(text('status'), /^\* \w+ .* a team$/m);
    const { activations, published } = json<{ activations: Json[]; published: Json[] }>('status');
    assert.equal(activations.at(-1)?.why, 'to begin');
    assert.deepEqual(published.map(({ app }) => app).sort(), ['clients', 'clients', 'home', 'shell']);
    assertRefused(['hosting'], /For which server\?/);
    for (const server of ['nginx', 'caddy']) {
      assert.ok(text('hosting', server).includes(site.root));
      assert.equal(`${json('hosting', server).configuration}\n`, text('hosting', server));
    }
  });
});
