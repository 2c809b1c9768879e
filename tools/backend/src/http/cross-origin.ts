import type { Exchange } from './answers.ts';

const exposed =
  'Content-Range, Content-Location, Preference-Applied, Content-Disposition, ETag, Link, X-Total-Count, X-Supabase-Api-Version, Sb-Error-Code';

/** Lets browsers of every origin call the API, as a hosted project does: keys and tokens guard it, not the origin. */
export function allowCrossOrigin({ response }: Exchange): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-expose-headers', exposed);
}

/** Answers the question that a browser asks before a request that is not simple. */
export function answerPreflight({ request, response }: Exchange): void {
  response.writeHead(204, {
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
    'access-control-allow-headers':
      request.headers['access-control-request-headers'] ??
      'authorization, apikey, content-type, x-client-info',
    'access-control-max-age': '86400',
  });
  response.end();
}
