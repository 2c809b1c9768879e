import { Refusal } from './refusal.ts';

const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
};

/**
 * Serves POST requests with JSON answers: what the handler returns, or `{ error, code? }`.
 *
 * @param failed what to say when something went wrong that the caller can't do anything about
 */
export function serve(failed: string, handle: (request: Request) => Promise<unknown>): void {
  Deno.serve(async (request) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: corsHeaders });
    try {
      if (request.method !== 'POST') throw new Refusal(405, 'Only POST is supported');
      return answer(200, await handle(request));
    } catch (error) {
      if (error instanceof Refusal) return answer(error.status, { error: error.message, code: error.code });
      console.error(error);
      return answer(500, { error: failed });
    }
  });
}

/** The body of a request, or undefined when it is not JSON. */
export function bodyOf(request: Request): Promise<unknown> {
  return request.json().catch(() => undefined);
}

function answer(status: number, body: unknown): Response {
  return Response.json(body, { status, headers: corsHeaders });
}
