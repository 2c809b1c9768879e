/**
 * How a site is to be served: the one source of the local server and of the configurations for nginx and Caddy
 * (`npm run release -- hosting`).
 */
export const hostingRules = {
  /**
   * Published files, and those from which public pages come to life: their names carry their hash, so they never
   * change. A missing one is a 404, never a page.
   */
  immutablePath: '^/(apps/[^/]+/[^/]+/static|starts)/',
  /** The rest of the published versions is for the release commands alone. */
  privatePath: '^/(apps|starts)(/|$)',
  /** All of the drawing center is one page. */
  adminPath: '^/admin(/|$)',
  adminPage: '/admin/index.html',
  missingPage: '/404.html',
  immutableCaching: 'public, max-age=31536000, immutable',
  /** Pages and `current.json` are asked for each time; most answers are "not modified". */
  caching: 'no-cache',
  /**
   * On every answer. The pages carry the rest of their content security policy, with the hashes of their own
   * scripts and styles; who may frame them can only be said in a header.
   */
  headers: {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Content-Security-Policy': "frame-ancestors 'none'",
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    'Strict-Transport-Security': 'max-age=31536000',
  },
  /** By the end of a file's name; any other file is `application/octet-stream`. */
  contentTypes: {
    html: 'text/html; charset=utf-8',
    js: 'text/javascript; charset=utf-8',
    css: 'text/css; charset=utf-8',
    json: 'application/json; charset=utf-8',
    txt: 'text/plain; charset=utf-8',
    xml: 'application/xml; charset=utf-8',
    svg: 'image/svg+xml',
    png: 'image/png',
    jpg: 'image/jpeg',
    webp: 'image/webp',
    avif: 'image/avif',
    wasm: 'application/wasm',
    woff2: 'font/woff2',
  },
} as const;
