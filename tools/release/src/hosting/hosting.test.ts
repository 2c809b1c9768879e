import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { activate } from '../activate.ts';
import { compose } from '../compose.ts';
import { publish } from '../publish.ts';
import type { SiteFolder } from '../site-folder.ts';
import {
  buildFolder,
  homeBuild,
  prerenderedSectionBuild,
  shellBuild,
  temporarySite,
  withPrerenderedPages,
} from '../testing/build-folder.ts';
import { hostingConfigurations } from './configurations.ts';
import { hostingRules as rules } from './rules.ts';
import { createSiteServer } from './serve-site.ts';

interface Server {
  port: number;
  stop(): Promise<void> | void;
}

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Each server that can be had here; the configurations for the others are only read. */
const SERVERS: Record<string, (site: SiteFolder) => Promise<Server>> = {
  'the local server': startLocalServer,
  nginx: (site) =>
    startProgram('nginx', (folder, port) => {
      const server = hostingConfigurations.nginx?.(site.root) ?? '';
      const main = `daemon off; pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off;
          client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
          uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi; include ${folder}/site.conf; }`;
      writeFileSync(
        path.join(folder, 'site.conf'),
        server.replace('listen 80;', `listen 127.0.0.1:${port};`),
      );
      writeFileSync(
        path.join(folder, 'nginx.conf'),
        `${process.getuid?.() === 0 ? 'user root;' : ''} ${main}`,
      );
      return ['-c', path.join(folder, 'nginx.conf'), '-p', folder, '-e', 'stderr'];
    }),
  caddy: (site) =>
    startProgram('caddy', (folder, port) => {
      const server = hostingConfigurations.caddy?.(site.root) ?? '';
      const file = path.join(folder, 'Caddyfile');
      writeFileSync(file, `{\n  admin off\n}\n${server.replace(':80 {', `http://127.0.0.1:${port} {`)}`);
      return ['run', '--config', file, '--adapter', 'caddyfile'];
    }),
};

const isInstalled = (program: string) =>
  spawnSync(program, [program === 'nginx' ? '-v' : 'version'], { stdio: 'ignore' }).status === 0;

const LONG_TEXT = 'export const text = "a door";\n'.repeat(200);

async function releasedSite(): Promise<SiteFolder> {
  const site = temporarySite();
  const reason = { by: 'tester', why: '', now: new Date() };
  const assets = buildFolder(
    { 'static/main.js': LONG_TEXT, 'static/module.wasm': 'wasm', 'static/drawing.svg': '<svg/>' },
    {
      app: 'shell',
      version: '1.0.0',
      entry: ['static/main.js'],
      shared: { react: { version: '19.3.1', requiredVersion: '^19.3.1', files: ['static/main.js'] } },
    },
  );
  const shell = withPrerenderedPages(assets, '1.0.0');
  const builds = [shell, homeBuild(), prerenderedSectionBuild('doors'), shellBuild('0.9.0')];
  const manifests = builds.map((build) => publish(site, build, reason).manifest);
  const versions = Object.fromEntries(manifests.map(({ app, version }) => [app, version]));
  const { composition } = compose(site, { ...versions, shell: '1.0.0' }, { now: new Date(), untested: true });
  await activate(site, composition.id, reason);
  return site;
}

for (const [name, start] of Object.entries(SERVERS)) {
  const skip = name in hostingConfigurations && !isInstalled(name) ? `${name} is not installed here` : false;
  describe(`${name} serves a site`, { skip }, () => {
    let site: SiteFolder;
    let server: Server;
    const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
      ask(server.port, url, headers, method);

    before(async () => {
      site = await releasedSite();
      server = await start(site);
    });
    after(() => server?.stop());

    const pages: [url: string, status: number, file: string][] = [
      ['/doors', 200, 'doors/index.html'],
      ['/doors/', 200, 'doors/index.html'],
      ['/doors?from=mail', 200, 'doors/index.html'],
      ['/admin', 200, 'admin/index.html'],
      ['/admin/home', 200, 'admin/index.html'],
      ['/admin/project/1/door.60', 200, 'admin/index.html'],
      ['/admin/page.js', 200, 'admin/index.html'],
      ['/administration', 404, '404.html'],
      ['/no-such-page', 404, '404.html'],
      ['/missing.js', 404, '404.html'],
    ];
    for (const [url, status, file] of pages) {
      test(`${url} is the page ${file}, with ${status}, asked for each time`, async () => {
        const answer = await get(url);
        assert.equal(answer.status, status);
        assert.equal(answer.body, readFileSync(path.join(site.current, file), 'utf8'));
        assert.equal(answer.headers['cache-control'], rules.caching);
        assert.equal(String(answer.headers['content-type']).toLowerCase(), rules.contentTypes.html);
        assertSecured(answer);
      });
    }

    test('what is current is asked for each time', async () => {
      const answer = await get('/current.json');
      assert.equal(answer.status, 200);
      assert.equal(answer.headers['cache-control'], rules.caching);
      assert.match(String(answer.headers['content-type']), /^application\/json/);
      assertSecured(answer);
    });

    const files: [name: string, type: RegExp][] = [
      ['main.js', /^text\/javascript; charset=utf-8$/i],
      ['module.wasm', /^application\/wasm$/],
      ['drawing.svg', /^image\/svg\+xml(; charset=utf-8)?$/],
    ];
    for (const [file, type] of files) {
      test(`a published ${path.extname(file)} is kept for ever`, async () => {
        const answer = await get(`/apps/shell/1.0.0/static/${file}`);
        assert.equal(answer.status, 200);
        assert.equal(answer.headers['cache-control'], rules.immutableCaching);
        assert.match(String(answer.headers['content-type']), type);
        assertSecured(answer);
      });
    }

    test('the file from which a public page comes to life is kept for ever', async () => {
      const { url, file } = startOf(site, await get('/doors'));
      const answer = await get(url);
      assert.equal(answer.status, 200);
      assert.equal(answer.body, readFileSync(file, 'utf8'));
      assert.equal(answer.headers['cache-control'], rules.immutableCaching);
      assert.match(String(answer.headers['content-type']), /^text\/javascript; charset=utf-8$/i);
      assertSecured(answer);
    });

    for (const url of ['/apps/shell/1.0.0/static/main.00000000.js', '/starts/000000000000.js']) {
      test(`${url}, which is missing, is a 404 that nobody keeps, and no page`, async () => {
        const answer = await get(url);
        assert.equal(answer.status, 404);
        assert.equal(answer.headers['cache-control'], rules.caching);
        assert.doesNotMatch(answer.body, /<html/);
        assertSecured(answer);
      });
    }

    for (const url of [
      '/apps',
      '/apps/',
      '/apps/shell/1.0.0/release.json',
      '/apps/shell/1.0.0/publication.json',
      '/apps/shell/1.0.0/static/../release.json',
      '/apps/shell/1.0.0/static/%2e%2e/release.json',
      '/apps/shell/1.0.0/static/',
      '/starts',
      '/starts/',
      '/starts/../config.json',
      '/starts/%2e%2e/config.json',
      '/config.json',
      '/activations/',
      '/compositions/',
      '/locks/',
      '/../config.json',
      '/%2e%2e/config.json',
    ]) {
      test(`${url} is not for visitors`, async () => {
        const { status, body } = await get(url);
        assert.ok(status === 404 || status === 400 || status === 403, String(status));
        const page = readFileSync(path.join(site.current, rules.missingPage), 'utf8');
        assert.ok(body === page || body.length < 600, body);
        assert.ok(body === page || !/"(supabaseUrl|files|by)"/.test(body), body);
      });
    }

    test('texts are compressed', async () => {
      const page = readFileSync(path.join(site.current, 'admin/index.html'), 'utf8');
      const start = startOf(site, await get('/doors'));
      for (const [url, text] of [
        ['/apps/shell/1.0.0/static/main.js', LONG_TEXT],
        [start.url, readFileSync(start.file, 'utf8')],
        ['/admin/home', page],
      ] as const) {
        const answer = await askRaw(server.port, url, { 'accept-encoding': 'gzip, br' });
        assert.ok(answer.body.length < text.length, url);
        const unpack = answer.headers['content-encoding'] === 'br' ? brotliDecompressSync : gunzipSync;
        assert.equal(unpack(answer.body).toString(), text);
        assert.match(String(answer.headers.vary), /accept-encoding/i);
      }
    });

    test('what has not changed is not sent again, and what has is sent at once', async () => {
      const { headers } = await get('/admin/home');
      const etag = String(headers.etag);
      assert.equal((await get('/admin/home', { 'if-none-match': etag })).status, 304);
      writeFileSync(site.config, '{"supabaseUrl":"http://127.0.0.1:1","publishableKey":"a-longer-key"}');
      await activate(site, readCurrent(site), { by: 'tester', why: '', now: new Date() });
      const next = await get('/admin/home', { 'if-none-match': etag });
      assert.equal(next.status, 200);
      assert.match(next.body, /a-longer-key/);
    });

    test('only reading is allowed', async () => {
      for (const method of ['POST', 'PUT', 'DELETE']) {
        const { status } = await get('/doors', {}, method);
        assert.ok(status === 405 || status === 403, `${method} ${status}`);
      }
      const head = await get('/doors', {}, 'HEAD');
      assert.equal(head.status, 200);
      assert.equal(head.body, '');
    });
  });
}

/** Where a server is not installed, at least no rule is left out. */
for (const [name, configuration] of Object.entries(hostingConfigurations)) {
  test(`the configuration for ${name} names every rule`, () => {
    const text = configuration('/srv/portal');
    const { headers, contentTypes, ...others } = rules;
    const wanted = [
      ...Object.values(others).map((value) => value.replace('^', '')),
      ...Object.entries(headers).flat(),
      ...Object.entries(contentTypes).flatMap(([extension, type]) => [extension, type.split(';')[0] ?? '']),
      '/srv/portal/current',
    ];
    for (const value of wanted) assert.ok(text.includes(value), value);
  });
}

test('no page allows inline scripts, inline styles or evaluation beyond the hashes of its own', async () => {
  const site = await releasedSite();
  const pages = readdirSync(site.current, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );
  assert.ok(pages.length > 2);
  for (const page of pages) {
    const html = readFileSync(path.join(site.current, page), 'utf8');
    const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
    assert.match(policy, /default-src 'none'; script-src 'self' 'sha256-/);
    assert.doesNotMatch(policy, /unsafe-|\*/);
  }
});

function assertSecured({ headers }: Answer) {
  for (const [name, value] of Object.entries(rules.headers)) assert.equal(headers[name.toLowerCase()], value);
}

/** The file from which a page comes to life: where it is asked for, and where it lies. */
function startOf(site: SiteFolder, { body }: Answer): { url: string; file: string } {
  const [, url = ''] = /fetchStart\(\{"url":"(\/starts\/[0-9a-f]+\.js)"/.exec(body) ?? [];
  assert.ok(url, 'the page names it');
  return { url, file: path.join(site.root, url) };
}

function readCurrent(site: SiteFolder): string {
  return JSON.parse(readFileSync(path.join(site.current, 'current.json'), 'utf8')).composition;
}

async function ask(
  port: number,
  url: string,
  headers: Record<string, string>,
  method: string,
): Promise<Answer> {
  const answer = await askRaw(port, url, headers, method);
  return { ...answer, body: answer.body.toString() };
}

/** As the address stands: `fetch` would resolve `..` itself. */
function askRaw(port: number, url: string, headers: Record<string, string>, method = 'GET') {
  return new Promise<{ status: number; headers: Answer['headers']; body: Buffer }>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: url, headers, method, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

async function startLocalServer(site: SiteFolder): Promise<Server> {
  const server = createSiteServer(site);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens on TCP has an address with a port.
  return { port: (server.address() as AddressInfo).port, stop: () => void server.close() };
}

async function startProgram(
  program: string,
  configure: (folder: string, port: number) => string[],
): Promise<Server> {
  const folder = mkdtempSync(path.join(tmpdir(), `${program}-`));
  mkdirSync(path.join(folder, 'home'));
  const port = await freePort();
  const child = spawn(program, configure(folder, port), {
    env: { ...process.env, HOME: path.join(folder, 'home'), XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (chunk) => {
    complaints += chunk;
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  while (!(await askRaw(port, '/', {}).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(complaints);
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
  return {
    port,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
