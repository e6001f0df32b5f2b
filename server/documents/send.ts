import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Encoding, pickEncoding } from '../http/encoding.ts';
import { type Answer, encodedBody, type StoredDocument } from './document-cache.ts';

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

/**
 * Sends a document that is kept, as sendDocument does, with the same headers for everybody: what does not differ from
 * one reader to the next is put together once.
 */
export function sendKept(
  request: IncomingMessage,
  response: ServerResponse,
  document: StoredDocument,
  extra: Record<string, string>,
): void {
  // A browser that has it already is rare enough to take the longer way.
  if (document.status !== 200 || request.headers['if-none-match'] !== undefined) {
    sendDocument(request, response, document, extra);
    return;
  }
  const encoding = pickEncoding(request.headers['accept-encoding']);
  const answer = document.answers[encoding] ?? putTogether(document, encoding, extra);
  response.writeHead(200, answer.headers);
  response.end(request.method === 'HEAD' ? undefined : answer.body);
}

function putTogether(document: StoredDocument, encoding: Encoding, extra: Record<string, string>): Answer {
  const body = encodedBody(document, encoding);
  const headers = {
    ...document.headers,
    ...extra,
    etag: document.etag,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    'content-length': String(body.length),
  };
  const answer = { headers: Object.entries(headers).flat(), body };
  // Those who take no encoding are few; their form is large.
  if (encoding !== 'identity') document.answers[encoding] = answer;
  return answer;
}
