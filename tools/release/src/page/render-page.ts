import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RuntimeConfig } from '@portal/data/runtime-config';
import { CANARY_ELEMENT, COMPOSITION_ELEMENT, chooseCompositionScript } from '@portal/federation/canary';
import type { ComposedFile, Composition } from '@portal/federation/composition';
import type { HeadTag, SiteHead } from '@portal/federation/contract';
import { colorModeScript } from '@portal/ui/color-mode-script';
import { minifySync } from '@swc/core';
import type { PrerenderedPage } from './prerender.ts';

const script = (name: string) => minifySync(readFileSync(path.join(import.meta.dirname, name), 'utf8')).code;
const watchBootScript = script('watch-boot.js') + script('show-boot-failure.js');
const preloadRouteScript = script('preload-route.js');
const noteIntentScript = script('note-intent.js');
const fetchStartScript = script('fetch-start.js');
const hydrateOnInteractionScript = script('hydrate-on-interaction.js');
const startShellScript = script('start-shell.js');
const showCanaryPageScript = script('show-canary-page.js');

/** The hash of nothing: Emotion creates an empty style element and inserts rules through the object model. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** The id of the element in which a page carries the runtime config; the shell reads it (`inlined-data.ts`). */
const CONFIG_ELEMENT = 'portal-runtime-config';

/** Where an override may come from (design section 5): the machine that the page is open on. */
const LOCAL_SERVERS = 'http://127.0.0.1:* http://localhost:*';

/** What every page of a site carries. */
export interface SiteContent {
  composition: Composition;
  /** The composition that a share of the devices gets instead. */
  canary: { composition: Composition; percent: number } | undefined;
  config: RuntimeConfig;
}

/** A page as devices see it that have the canary, or the path to which it leads them. */
export type CanaryPage = ({ page: PrerenderedPage } | { redirect: string }) & {
  /** Its path, where that is not the one of the page that carries it. */
  address?: string;
};

/** A page whose content the browser renders: the shell's scripts start at once, with those of the route. */
export function renderClientPage(site: SiteContent, title: string): string {
  const { composition, canary } = site;
  const oneShell = !canary || canary.composition.shell.version === composition.shell.version;
  return document(site, {
    head: `<title>${escapeHtml(title)}</title>\n<meta name="robots" content="noindex">`,
    bootScript: `${watchBootScript}globalThis.portalBoot.expectStart();`,
    scripts: [`${preloadRouteScript}globalThis.preloadRoute();`, ...(oneShell ? [] : [startShellScript])],
    tags: oneShell ? composition.shell.scripts.map(scriptTag) : [],
  });
}

/**
 * The file from which prerendered pages come to life: what scripts alone read, and the scripts that read it. In the
 * pages themselves it would come before their content is shown.
 */
export function renderStart({ composition, config }: SiteContent): string {
  const data = JSON.stringify({ [CONFIG_ELEMENT]: config, [COMPOSITION_ELEMENT]: composition });
  return [
    // An attempt that was given up may come after the one that took its place.
    'if (!globalThis.portalBoot) {',
    `for (const [id, value] of Object.entries(${data})) document.body.append(Object.assign(document.createElement('script'), { id, type: 'application/json', textContent: JSON.stringify(value) }));`,
    watchBootScript,
    preloadRouteScript,
    hydrateOnInteractionScript,
    '}',
  ].join('\n');
}

/**
 * A page that reads whole without scripts; they come when somebody uses it (design section 6).
 * @param start the file from which it comes to life; without it the page carries all of that itself, as it does beside
 * a canary, because it has to choose before it is shown
 * @param siteHead what its section says about it
 * @param canaryPages what takes its place on devices that have the canary: the first that suits the address
 */
export function renderPrerenderedPage(
  site: SiteContent,
  page: PrerenderedPage,
  start?: ComposedFile,
  siteHead?: ReturnType<SiteHead>,
  canaryPages: CanaryPage[] = [],
): string {
  const structuredData = siteHead?.structuredData;
  return document(site, {
    head: [page.head, ...(siteHead?.tags ?? []).map(headTag)].join('\n'),
    ...(start
      ? { scripts: [`${noteIntentScript}${fetchStartScript}fetchStart(${startArguments(site, start)});`] }
      : {
          bootScript: watchBootScript,
          scripts: [noteIntentScript + preloadRouteScript + hydrateOnInteractionScript],
        }),
    tags: structuredData ? [inlineJson({ type: 'application/ld+json' }, structuredData)] : [],
    styles: page.styles,
    html: page.html,
    canaryPages,
  });
}

/** What `fetch-start.js` is told: the file, and where to report that it cannot be had. */
function startArguments(
  { composition, config: { monitoringUrl } }: SiteContent,
  start: ComposedFile,
): string {
  const monitoring = monitoringUrl && {
    address: monitoringUrl,
    composition: composition.id,
    version: composition.shell.version,
  };
  return [start, ...(monitoring ? [monitoring] : [])].map((value) => JSON.stringify(value)).join();
}

interface Document {
  head: string;
  /** Runs before everything that it watches over; without it, what scripts alone read is not in the page. */
  bootScript?: string;
  /** The other inline scripts, in the order in which they run: in the head, or behind what is there to read. */
  scripts: string[];
  /** Further elements of the head. */
  tags: string[];
  styles?: PrerenderedPage['styles'];
  html?: string;
  canaryPages?: CanaryPage[];
}

function document(
  { composition, canary, config }: SiteContent,
  { head, bootScript, scripts, tags, styles = [], html = '', canaryPages = [] }: Document,
): string {
  const chooseScripts = canary ? [chooseCompositionScript] : [];
  const bootScripts = bootScript === undefined ? [] : [bootScript];
  const inlineScripts = [colorModeScript, ...bootScripts, ...chooseScripts, ...scripts];
  const canaryAttributes = canary && {
    id: CANARY_ELEMENT,
    'data-composition': canary.composition.id,
    'data-percent': String(canary.percent),
  };
  const data = [
    // The config first: a page that was cut off is likely to be so in what is longest.
    inlineJson({ id: CONFIG_ELEMENT }, config),
    inlineJson({ id: COMPOSITION_ELEMENT }, composition),
    ...(canary && canaryAttributes ? [inlineJson(canaryAttributes, canary.composition)] : []),
    ...chooseScripts.map(inlineScript),
  ];
  const chooses = canaryPages.some(
    (canaryPage) => 'redirect' in canaryPage || contentOf(canaryPage.page) !== contentOf({ styles, html }),
  );
  if (chooses) inlineScripts.push(showCanaryPageScript);
  // What is there to read comes before what only scripts read, unless they choose it; where there is nothing to read,
  // scripts come first.
  const elements = [
    ...styles.map(styleTag),
    inlineScript(colorModeScript),
    ...(html ? [] : [...bootScripts.map(inlineScript), ...data, ...tags, ...scripts.map(inlineScript)]),
    ...(chooses ? [...data, inlineScript(showCanaryPageScript)] : []),
  ];
  const body = [`<div id="root">${html}</div>`];
  if (html) body.push(...[...bootScripts, ...scripts].map(inlineScript), ...tags);
  if (html && bootScript && !chooses) body.push(...data);
  if (chooses) body.push(...canaryPages.map(canaryTemplate));
  if (!html) body.push('<noscript>This page needs JavaScript.</noscript>');
  const policy = contentSecurityPolicy(
    config,
    inlineScripts,
    [
      ...styles,
      ...canaryPages.flatMap((canaryPage) => ('page' in canaryPage ? canaryPage.page.styles : [])),
    ].map(({ css }) => css),
    Boolean(composition.overridable || canary?.composition.overridable),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
${elements.join('\n')}
</head>
<body>
${body.join('\n')}
</body>
</html>
`;
}

function canaryTemplate({ address = '', ...canaryPage }: CanaryPage): string {
  const attributes = { 'data-canary-page': address };
  if ('redirect' in canaryPage)
    return `<template${attributesOf({ ...attributes, 'data-redirect': canaryPage.redirect })}></template>`;
  return `<template${attributesOf(attributes)}>${contentOf(canaryPage.page)}</template>`;
}

/** What a page shows and how, each composition's for itself: nothing of one may change how the other looks. */
function contentOf({ styles, html }: Pick<PrerenderedPage, 'styles' | 'html'>): string {
  return styles.map(styleTag).join('') + html;
}

function styleTag({ css, id }: PrerenderedPage['styles'][number]): string {
  return `<style data-emotion="${escapeHtml(id)}">${css}</style>`;
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
function contentSecurityPolicy(
  config: RuntimeConfig,
  scripts: string[],
  styles: string[],
  overridable: boolean,
): string {
  const backend = new URL(config.supabaseUrl).origin;
  const local = overridable ? ` ${LOCAL_SERVERS}` : '';
  const monitoring = config.monitoringUrl ? ` ${new URL(config.monitoringUrl).origin}` : '';
  const localSockets = overridable ? ` ${LOCAL_SERVERS.replaceAll('http:', 'ws:')}` : '';
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.map(hashSource).join(' ')}${local}`,
    `style-src 'self' ${[...new Set([EMPTY_STYLE, ...styles.map(hashSource)])].join(' ')}${local}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    `img-src 'self' data: blob: ${backend}`,
    `connect-src 'self' ${backend} ${backend.replace(/^http/, 'ws')}${monitoring}${local}${localSockets}`,
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
