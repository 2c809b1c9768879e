import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Composition } from '@portal/federation/composition';
import type { SiteHead } from '@portal/federation/contract';
import { Failure } from '../failure.ts';
import type { SiteFolder } from '../site-folder.ts';

/** A page as the shell's prerender build gives it (`apps/shell/src/prerender/prerender.tsx`). */
export interface PrerenderedPage {
  head: string;
  html: string;
  styles: { css: string; id: string }[];
}

/** What renders the public pages of a composition. */
export interface Prerenderer {
  renderPage(path: string): Promise<PrerenderedPage>;
  /** The function by which a section describes its pages to search engines; undefined when it has none. */
  siteHead(section: string): SiteHead | undefined;
}

interface ShellPrerender {
  prerenderPage(
    composition: Composition,
    path: string,
    loadPage: (section: string, module: string) => unknown,
  ): Promise<PrerenderedPage>;
  sharedModules: Record<string, unknown>;
}

/**
 * Gives what renders the public pages of a composition to HTML, out of the published builds of just these
 * versions, so that a page is right whichever of shell and section was deployed alone.
 * @returns undefined when the shell's version brings no prerender build: its pages are then rendered by the browser
 */
export function prerenderer(site: SiteFolder, composition: Composition): Prerenderer | undefined {
  const shellFile = path.join(site.prerender('shell', composition.shell.version), 'shell.cjs');
  if (!existsSync(shellFile)) return undefined;
  const shell: ShellPrerender = createRequire(import.meta.url)(shellFile);
  const pages = new Map<string, unknown>();

  const folderOf = (section: string) => {
    const version = composition.sections.find(({ definition }) => definition.name === section)?.version ?? '';
    return site.prerender(section, version);
  };

  function loadPage(section: string, module: string): unknown {
    const file = path.join(folderOf(section), `${module.replace('./', '')}.cjs`);
    if (!existsSync(file))
      throw new Failure(
        `${section} ${path.basename(folderOf(section))} brings no prerender build of ${module}. Build and publish it again.`,
      );
    if (!pages.has(file)) pages.set(file, evaluate(file, shell.sharedModules));
    return pages.get(file);
  }

  return {
    renderPage: (url) => shell.prerenderPage(composition, url, loadPage),
    siteHead(section) {
      const file = path.join(folderOf(section), 'site-head.cjs');
      if (!existsSync(file)) return undefined;
      const exported = evaluate(file, shell.sharedModules) as { siteHead?: SiteHead };
      return exported.siteHead;
    },
  };
}

/** Runs a section's build with the shell's shared modules in place of its imports of them. */
function evaluate(file: string, sharedModules: Record<string, unknown>): unknown {
  const nodeRequire = createRequire(file);
  const require = (name: string): unknown => {
    if (name in sharedModules) return sharedModules[name];
    if (name.startsWith('@portal/') || name.startsWith('react')) {
      throw new Failure(`${file} uses ${name}, which the shell does not provide to public pages.`);
    }
    return nodeRequire(name);
  };
  const module = { exports: {} };
  new Function('require', 'module', 'exports', readFileSync(file, 'utf8'))(require, module, module.exports);
  return module.exports;
}
