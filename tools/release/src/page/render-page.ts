import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RuntimeConfig } from '@portal/data/runtime-config';
import type { ComposedFile, Composition } from '@portal/federation/composition';
import { colorModeScript } from '@portal/ui/color-mode-script';

const preloadRouteScript = readFileSync(path.join(import.meta.dirname, 'preload-route.js'), 'utf8');

export interface Page {
  title: string;
  /** Whether search engines may list the page. */
  indexed: boolean;
}

/** The HTML of a page: one composition, inlined, with the scripts that start it (design section 5). */
export function renderPage(
  composition: Composition,
  config: RuntimeConfig,
  { title, indexed }: Page,
): string {
  const inlineScripts = [colorModeScript, preloadRouteScript];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(contentSecurityPolicy(config, inlineScripts))}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
${indexed ? '' : '<meta name="robots" content="noindex">\n'}<link rel="icon" href="data:,">
${inlineJson('portal-composition', composition)}
${inlineJson('portal-runtime-config', config)}
${inlineScripts.map((source) => `<script>${source}</script>`).join('\n')}
${composition.shell.scripts.map(scriptTag).join('\n')}
</head>
<body>
<div id="root"></div>
<noscript>This page needs JavaScript.</noscript>
</body>
</html>
`;
}

function scriptTag({ url, integrity }: ComposedFile): string {
  return `<script defer src="${url}" integrity="${integrity}" crossorigin="anonymous"></script>`;
}

function inlineJson(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

function contentSecurityPolicy({ supabaseUrl }: RuntimeConfig, inlineScripts: string[]): string {
  const hashes = inlineScripts.map(
    (source) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
  );
  const backend = new URL(supabaseUrl).origin;
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`,
    // The hash of nothing: Emotion creates an empty style element and inserts rules through the object model.
    "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    `img-src 'self' data: blob: ${backend}`,
    "font-src 'self'",
    `connect-src 'self' ${backend} ${backend.replace(/^http/, 'ws')}`,
    `frame-src blob: ${backend}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}
