import type { IncomingMessage, ServerResponse } from 'node:http';

/** In seconds. Often enough for people, seldom enough for a screen reader to finish. */
const COME_AGAIN_AFTER = 5;

/** The browser reloads it, except where the address has a fragment: Chromium takes that for a jump in the page. */
const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>The portal is starting</title>
<style>
  html { background: light-dark(#f8f7f5, #121110); color: light-dark(#1c1b1a, #f0eeeb); }
  body { margin: 0; min-height: 100dvh; display: grid; place-items: center; font: 1rem/1.5 system-ui, sans-serif; }
  main { max-width: 32rem; padding: 2rem; }
  h1 { margin: 0 0 0.5rem; font-size: 1.5rem; line-height: 1.25; color: light-dark(#184e54, #82b8b9); }
  p { margin: 0; }
</style>
</head>
<body>
<main>
<h1>The portal is starting</h1>
<p>It will be here in a moment. This page reloads by itself; should it stay, reload it.</p>
</main>
</body>
</html>
`;

/** Answers every request while the portal starts: people get a page that tries again by itself, programs a line. */
export function answerStarting(request: IncomingMessage, response: ServerResponse): void {
  const wantsPage = request.headers.accept?.includes('text/html') ?? false;
  response.writeHead(503, {
    'Cache-Control': 'no-store',
    'Retry-After': COME_AGAIN_AFTER,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    ...(wantsPage ? { Refresh: COME_AGAIN_AFTER } : {}),
    'Content-Type': wantsPage ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8',
  });
  response.end(wantsPage ? PAGE : 'The portal is starting.\n');
}
