import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RuntimeConfig } from '@portal/data/runtime-config';
import type { ComposedFile, Composition } from '@portal/federation/composition';
import type { HeadTag, SiteHead } from '@portal/federation/contract';
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
  return document({
    head: `<title>${escapeHtml(title)}</title>\n<meta name="robots" content="noindex">`,
    policy: contentSecurityPolicy(config, inlineScripts, []),
    data: [
      inlineJson({ id: 'portal-composition' }, composition),
      inlineJson({ id: 'portal-runtime-config' }, config),
    ],
    scripts: [...inlineScripts.map(inlineScript), ...composition.shell.scripts.map(scriptTag)],
    styles: [],
    html: '',
  });
}

/**
 * A page that reads whole without scripts; they come when somebody uses it (design section 6).
 * @param siteHead what its section says about it
 */
export function renderPrerenderedPage(
  composition: Composition,
  config: RuntimeConfig,
  page: PrerenderedPage,
  siteHead?: ReturnType<SiteHead>,
): string {
  const inlineScripts = [colorModeScript, hydrateOnInteractionScript];
  const structuredData = siteHead?.structuredData;
  return document({
    head: [page.head, ...(siteHead?.tags ?? []).map(headTag)].join('\n'),
    policy: contentSecurityPolicy(
      config,
      inlineScripts,
      page.styles.map(({ css }) => css),
    ),
    data: [
      inlineJson({ id: 'portal-composition' }, composition),
      inlineJson({ id: 'portal-runtime-config' }, config),
      ...(structuredData ? [inlineJson({ type: 'application/ld+json' }, structuredData)] : []),
    ],
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
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
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

function headTag({ tag, attributes }: HeadTag): string {
  return `<${tag}${attributesOf(attributes)}>`;
}

/** Data in a script element, which it cannot end: it holds no `<`. */
function inlineJson(attributes: Record<string, string>, data: unknown): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script${attributesOf({ type: 'application/json', ...attributes })}>${json}</script>`;
}

function attributesOf(attributes: HeadTag['attributes']): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
}

/** One policy for every page: from a public page, links lead into the drawing center within the same document. */
function contentSecurityPolicy(config: RuntimeConfig, scripts: string[], styles: string[]): string {
  const backend = new URL(config.supabaseUrl).origin;
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.map(hashSource).join(' ')}`,
    `style-src 'self' ${[EMPTY_STYLE, ...styles.map(hashSource)].join(' ')}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    `img-src 'self' data: blob: ${backend}`,
    `connect-src 'self' ${backend} ${backend.replace(/^http/, 'ws')}`,
    `frame-src blob: ${backend}`,
    "worker-src 'self' blob:",
    "form-action 'self'",
  ].join('; ');
}

function hashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}
