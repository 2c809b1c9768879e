import { fetchOverride, parseOverrides } from './override.ts';

const definition = {
  name: 'clients',
  contract: '^1.0.0',
  routes: [{ path: '/clients', module: './page', layout: 'admin', access: 'public', title: 'Clients' }],
  navigation: [],
};
const build = {
  app: 'clients',
  scope: 'portal_clients',
  entry: ['static/entry.js'],
  exposes: { './page': [] },
  section: definition,
};

describe('overrides in the address bar', () => {
  it('name a section and a server on this machine', () => {
    expect(parseOverrides(['clients@http://127.0.0.1:4301', 'users@http://localhost:4302/x/'])).toEqual({
      clients: 'http://127.0.0.1:4301/',
      users: 'http://localhost:4302/x/',
    });
  });

  it.each([
    'clients@http://elsewhere.example/',
    'clients@https://127.0.0.1.elsewhere.example/',
    'clients@http://127.0.0.1@elsewhere.example/',
    'clients@javascript:alert(1)',
    'clients@//elsewhere.example',
    'clients',
    '',
  ])('are not taken from anywhere else: %s', (value) => {
    expect(parseOverrides([value])).toEqual({});
  });
});

describe('asking a local server', () => {
  const answer = (body: unknown, status = 200) =>
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(JSON.stringify(body), { status }));
  afterEach(() => jest.restoreAllMocks());

  it('gives the section that it builds', async () => {
    answer(build);
    const section = await fetchOverride('clients', 'http://127.0.0.1:4301/');
    expect(section).toMatchObject({ version: 'local', scope: 'portal_clients', definition });
    expect(section.entry.url).toMatch(/^http:\/\/127\.0\.0\.1:4301\/static\/entry\.js\?/);
  });

  it.each([
    ['serves another section', { ...build, app: 'users' }, 200, 'serves the section users, not clients'],
    ['serves something else', { hello: 'world' }, 200, 'is no release.json of a section'],
    ['has nothing there', {}, 404, 'answers with status 404'],
  ])('says when it %s', async (_what, body, status, message) => {
    answer(body, status);
    await expect(fetchOverride('clients', 'http://127.0.0.1:4301/')).rejects.toThrow(message);
  });
});
