import type { Layout } from '@portal/federation/section-definition';

/** What a new section starts with. */
export interface NewSection {
  /** Of its folder, package, page and address. */
  name: string;
  /** What people read: in the navigation, as the page's heading and title. */
  label: string;
  layout: Layout;
  /** Where its item stands in the navigation. */
  order: number;
  /** The range of contract versions that it is built for. */
  contract: string;
}

/**
 * The files of a new section: one page with its route, its navigation item, its test and the contract test.
 * @returns the content by the path below the section's folder
 */
export function sectionFiles(section: NewSection): Record<string, string> {
  const { name } = section;
  return {
    'package.json': json({
      name: `@portal/${name}`,
      version: '1.0.0',
      private: true,
      type: 'module',
      scripts: {
        build: 'rspack build',
        lint: 'oxlint -c ../../.oxlintrc.json && biome check .',
        typecheck: 'tsc -p .',
        test: 'jest -c ../../tools/build/jest.config.cjs',
      },
    }),
    'rspack.config.mjs': `import { section } from '@portal/build/application';

export default section(import.meta.dirname);
`,
    'tsconfig.json': '{ "extends": "../../tsconfig.base.json", "include": ["src", "section.json"] }\n',
    'section.json': sectionJson(section),
    'src/contract.test.ts': `import { testSectionContract } from '@portal/federation/contract-tests';
import section from '../section.json';

testSectionContract(section, (module) => import(\`\${module}.tsx\`));
`,
    [`src/${name}-page.tsx`]: page(section),
    [`src/${name}-page.test.tsx`]: pageTest(section),
  };
}

/** The address of a new section's page. */
export function pathOf({ name, layout }: Pick<NewSection, 'name' | 'layout'>): string {
  return layout === 'admin' ? `/admin/${name}` : `/${name}`;
}

function sectionJson(section: NewSection): string {
  const { name, label, layout, order, contract } = section;
  const path = pathOf(section);
  return json({
    $schema: '../../libs/federation/section.schema.json',
    name,
    contract,
    routes: [
      {
        path,
        module: `./${name}-page`,
        layout,
        access: layout === 'admin' ? 'signed-in' : 'public',
        title: label,
      },
    ],
    navigation: [{ id: name, label, to: path, layout, order }],
  });
}

function page({ label }: NewSection): string {
  const text = JSON.stringify(label);
  return `import { Container, Heading, Text } from '@portal/ui/core';

const LABEL = ${quoted(text)};

/** The section's first page. */
export function Page() {
  return (
    <Container maxWidth="7xl" paddingY={{ base: '6', md: '10' }}>
      <title>{LABEL}</title>
      <Heading as="h1" size="3xl">
        {LABEL}
      </Heading>
      <Text color="fg.muted">There is nothing here yet.</Text>
    </Container>
  );
}
`;
}

function pageTest(section: NewSection): string {
  const { name, label, layout } = section;
  return `import { renderInShell } from '@portal/federation/shell-fake';
import { screen } from '@testing-library/react';
import { Page } from './${name}-page.tsx';

it('says where one is', async () => {
  renderInShell(Page, { path: '${pathOf(section)}', layout: '${layout}' });
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading).toHaveTextContent(${quoted(JSON.stringify(label))});
});
`;
}

/** In the quotes of the workspace's style where the text allows it. */
function quoted(text: string): string {
  return text.includes("'") ? text : text.replaceAll(/^"|"$/g, "'");
}

function json(data: object): string {
  return `${JSON.stringify(data, null, 2)}\n`;
}
