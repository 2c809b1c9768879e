import { waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import semver from 'semver';
import contract from '../../contract.json';
import { sectionDefinitionSchema } from '../section-definition.ts';
import { renderInShell } from './shell-fake.tsx';

/**
 * Tests a section against the contract between it and the shell (design section 5). A section's
 * `src/contract.test.ts` calls this and nothing else; `publish` runs it and records the result, and `compose` takes
 * no section without it.
 * @param section the content of its `section.json`
 * @param importModule imports the module behind a route, such as `./clients-page`
 */
export function testSectionContract(
  section: unknown,
  importModule: (module: string) => Promise<unknown>,
): void {
  const definition = sectionDefinitionSchema.safeParse(section);
  const routes = definition.data?.routes ?? [];

  describe(`the contract ${contract.version}`, () => {
    it('has a valid section.json', () => {
      expect(definition.error?.issues ?? []).toEqual([]);
    });

    it('is within the range that section.json asks for', () => {
      expect(semver.satisfies(contract.version, definition.data?.contract ?? '')).toBe(true);
    });

    it('is kept by every navigation item and redirect: they lead to a route of the section', () => {
      const paths = routes.map(({ path }) => path);
      const targets = [...(definition.data?.navigation ?? []), ...(definition.data?.redirects ?? [])];
      expect(targets.map(({ to }) => to).filter((to) => !paths.includes(to))).toEqual([]);
    });

    it.each(routes)('is kept by $module, the page at $path: it renders in the shell', async (route) => {
      const { Page } = (await importModule(route.module)) as { Page: ComponentType };
      expect(Page).toBeInstanceOf(Function);
      const page = renderInShell(Page, route);
      await waitFor(() => expect(page.failure() ?? page.container.textContent).not.toBe(''));
      expect(page.failure()).toBeNull();
    });
  });
}
