import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RuntimeConfig } from '@portal/data/runtime-config';
import type { ComposedFile, Composition } from '@portal/federation/composition';
import { colorModeScript } from '@portal/ui/color-mode-script';
import type { PrerenderedPage } from './prerender.ts';

const script = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8');
const preloadRouteScript = script('preload-route.js');
const hydrateOnInteractionScript = script('hydrate-on-interaction.js');

/** The hash of nothing: Emotion creates an empty style element and inserts rules through the object model. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** A page whose content the browser renders: the shell's scripts start at once, with those of the route. */
export function renderClientPage(composition: Composition, config: RuntimeConfig, title: string): string {
  const inlineScripts = [colorModeScript, preloadRouteScript];
  const backend = new URL(config.supabaseUrl).origin;
  const policy = [
    `img-src 'self' data: blob: ${backend}`,
    `connect-src 'self' ${backend} ${backend.replace(/^http/, 'ws')}`,
    `frame-src blob: ${backend}`,
    "worker-src 'self' blob:",
    "form-action 'self'",
  ];
  return document({
    head: `<title>${escapeHtml(title)}</title>\n<meta name="robots" content="noindex">`,
    policy: contentSecurityPolicy(inlineScripts, [], policy),
    data: [inlineJson('portal-composition', composition), inlineJson('portal-runtime-config', config)],
    scripts: [...inlineScripts.map(inlineScript), ...composition.shell.scripts.map(scriptTag)],
    styles: [],
    html: '',
  });
}

/** A page that reads whole without scripts; they come when somebody uses it (design section 6). */
export function renderPrerenderedPage(
  composition: Composition,
  config: RuntimeConfig,
  page: PrerenderedPage,
): string {
  const inlineScripts = [colorModeScript, hydrateOnInteractionScript];
  const backend = new URL(config.supabaseUrl).origin;
  // Links into the drawing center stay in this document, under this policy.
  const policy = [
    `img-src 'self' data: blob: ${backend}`,
    `connect-src 'self' ${backend} ${backend.replace(/^http/, 'ws')}`,
    `frame-src blob: ${backend}`,
    "worker-src 'self' blob:",
    "form-action 'none'",
  ];
  return document({
    head: page.head,
    policy: contentSecurityPolicy(
      inlineScripts,
      page.styles.map(({ css }) => css),
      policy,
    ),
    data: [inlineJson('portal-composition', composition), inlineJson('portal-runtime-config', config)],
    scripts: inlineScripts.map(inlineScript),
    styles: page.styles.map(({ css, id }) => `<style data-emotion="${escapeHtml(id)}">${css}</style>`),
    html: page.html,
  });
}

interface Document {
  head: string;
  policy: string;
  styles: string[];
  data: string[];
  scripts: string[];
  html: string;
}

function document({ head, policy, styles, data, scripts, html }: Document): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}
<link rel="icon" href="data:,">
${[...styles, ...data, ...scripts].join('\n')}
</head>
<body>
<div id="root">${html}</div>
${html ? '' : '<noscript>This page needs JavaScript.</noscript>\n'}</body>
</html>
`;
}

function scriptTag({ url, integrity }: ComposedFile): string {
  return `<script defer src="${url}" integrity="${integrity}" crossorigin="anonymous"></script>`;
}

function inlineScript(source: string): string {
  return `<script>${source}</script>`;
}

function inlineJson(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

function contentSecurityPolicy(scripts: string[], styles: string[], more: string[]): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.map(hashSource).join(' ')}`,
    `style-src 'self' ${[EMPTY_STYLE, ...styles.map(hashSource)].join(' ')}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    ...more,
  ].join('; ');
}

function hashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}
