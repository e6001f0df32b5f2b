import type { IncomingMessage, ServerResponse } from 'node:http';
import { pickEncoding } from '../http/encoding.ts';
import { encodedBody, type StoredDocument } from './document-cache.ts';

/** Sends a finished document in the best encoding the browser takes, or 304 when it already has it. */
export function sendDocument(
  request: IncomingMessage,
  response: ServerResponse,
  document: StoredDocument,
  extra: Record<string, string | string[]>,
): void {
  const encoding = pickEncoding(request.headers['accept-encoding']);
  const headers: Record<string, string | string[] | number> = { ...document.headers, ...extra };
  if (document.status === 200 && /\bpublic\b/.test(document.headers['cache-control'] ?? '')) {
    headers.etag = document.etag;
    if (request.headers['if-none-match']?.includes(document.etag)) {
      response.writeHead(304, headers);
      response.end();
      return;
    }
  }
  const body = encodedBody(document, encoding);
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  headers['content-length'] = body.length;
  response.writeHead(document.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}
