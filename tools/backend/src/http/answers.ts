import type { IncomingMessage, ServerResponse } from 'node:http';

/** One request on its way through the backend. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
}

/** A refusal with the body that the client expects from the service it speaks to. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly body: Record<string, unknown>,
  ) {
    super(typeof body.message === 'string' ? body.message : `HTTP ${status}`);
  }
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
  });
  response.end(response.req.method === 'HEAD' ? undefined : text);
}

/**
 * The whole body in memory.
 *
 * @throws {HttpError} 413 beyond the limit (bytes), however the body is sent
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    if (size > limit)
      throw new HttpError(413, { message: `The request body is larger than ${limit} bytes.` });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The request as the web API has it, for handlers made for that. */
export function toWebRequest({ request, url }: Exchange, body: Buffer | undefined): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || name === 'content-length') continue;
    headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const method = request.method ?? 'GET';
  const mayHaveBody = method !== 'GET' && method !== 'HEAD';
  return new Request(url, {
    method,
    headers,
    ...(mayHaveBody && body ? { body: new Uint8Array(body) } : {}),
  });
}

export async function sendWebResponse(response: ServerResponse, answer: Response): Promise<void> {
  answer.headers.forEach((value, name) => {
    response.setHeader(name, value);
  });
  const body = Buffer.from(await answer.arrayBuffer());
  response.writeHead(answer.status);
  response.end(body);
}
