import type { IncomingMessage, ServerResponse } from 'node:http';
import { pickEncoding } from '../http/encoding.ts';
import { type CachedDocument, encodedBody, type PreparedResponse } from './encode-document.ts';

/** Builds the response of a document in the encoding the browser prefers, or 304 when it has it already. */
export function documentResponse(
  request: IncomingMessage,
  document: CachedDocument,
  extra: Record<string, string>,
): Response {
  const headers: Record<string, string> = { ...document.headers, ...extra };
  if (document.status === 200 && /\bpublic\b/.test(document.headers['cache-control'] ?? '')) {
    headers.etag = document.etag;
    if (request.headers['if-none-match']?.includes(document.etag))
      return new Response(null, { status: 304, headers });
  }
  const encoding = pickEncoding(request.headers['accept-encoding']);
  const body = encodedBody(document, encoding);
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  headers['content-length'] = String(body.length);
  return new Response(body, { status: document.status, headers });
}

/**
 * Writes a fresh cached document without building a Response: its headers are the same for every reader and are
 * assembled once. False for any status but 200, which documentResponse answers.
 */
export function sendCachedDocument(
  request: IncomingMessage,
  response: ServerResponse,
  document: CachedDocument,
  extra: Record<string, string>,
): boolean {
  if (document.status !== 200) return false;
  if (request.headers['if-none-match']?.includes(document.etag)) {
    response.writeHead(304, { ...document.headers, ...extra, etag: document.etag }).end();
    return true;
  }
  const encoding = pickEncoding(request.headers['accept-encoding']);
  const prepared = document.responses[encoding] ?? prepareResponse(document, encoding, extra);
  response.writeHead(200, prepared.headers);
  response.end(request.method === 'HEAD' ? undefined : prepared.body);
  return true;
}

function prepareResponse(
  document: CachedDocument,
  encoding: ReturnType<typeof pickEncoding>,
  extra: Record<string, string>,
): PreparedResponse {
  const body = encodedBody(document, encoding);
  const headers = {
    ...document.headers,
    ...extra,
    etag: document.etag,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    'content-length': String(body.length),
  };
  const prepared = { headers: Object.entries(headers).flat(), body };
  // Clients without compression are rare, and the uncompressed body is large.
  if (encoding !== 'identity') document.responses[encoding] = prepared;
  return prepared;
}
