import { type Composition, parseComposition } from './composition.ts';

const file = { url: '/apps/shell/1.0.0/main.js', integrity: `sha384-${'A'.repeat(64)}` };
const composition: Composition = {
  id: 'abc',
  createdAt: '2026-01-01T00:00:00Z',
  shell: { version: '1.0.0', contract: '1.0.0', scripts: [file], layouts: {} },
  sections: [
    {
      version: '1.0.0',
      scope: 'portal_clients',
      entry: file,
      modules: { './page': [file] },
      definition: {
        name: 'clients',
        contract: '^1.0.0',
        routes: [
          {
            path: '/admin/clients/:clientId',
            module: './page',
            layout: 'admin',
            access: 'signed-in',
            title: 'Clients',
          },
        ],
        navigation: [],
      },
    },
  ],
};

describe('reading a composition', () => {
  it('gives back what is well-formed', () => {
    expect(parseComposition(structuredClone(composition))).toEqual(composition);
  });

  it.each([
    [
      'a script of another site',
      {
        ...composition,
        shell: { ...composition.shell, scripts: [{ ...file, url: 'https://elsewhere.example/x.js' }] },
      },
      'shell.scripts.0.url',
    ],
    [
      'a script without a hash',
      { ...composition, shell: { ...composition.shell, scripts: [{ url: file.url }] } },
      'shell.scripts.0.integrity',
    ],
    [
      'a section without an entry',
      { ...composition, sections: [{ ...composition.sections[0], entry: undefined }] },
      'sections.0.entry',
    ],
    ['something else altogether', 'hello', 'composition'],
  ])('refuses %s and says where', (_what, data, place) => {
    expect(() => parseComposition(data)).toThrow(place);
  });
});
