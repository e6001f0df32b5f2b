import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { lookupIn, type Network, refusalOfHost } from './network.ts';

/** Bytes of an answer that are read, for the log; the rest is discarded. */
const MAX_ANSWER = 1024;

/** An answer with the beginning of its body; of a success the body is not read. */
export interface Answer {
  status: number;
  retryAfter: string | undefined;
  text: string;
}

/**
 * Posts to an address of a network, on a connection of its own, and follows no redirects: `fetch` cannot be told which addresses
 * a name may resolve to. Rejects when there is no answer or the signal aborts.
 */
export function post(
  address: string,
  { network, ...options }: { network: Network; headers: Record<string, string>; signal: AbortSignal },
  body: string,
): Promise<Answer> {
  const url = new URL(address);
  const refusal = refusalOfHost(url.hostname, network);
  if (refusal) return Promise.reject(new Error(refusal));
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = send(url, { ...options, method: 'POST', agent: false, lookup: lookupIn(network) });
    request.once('error', reject);
    request.once('response', (response) => {
      const { statusCode = 0, headers } = response;
      // The status decides; a connection that breaks after it, or an answer that does not end in time, is no failure.
      request.off('error', reject);
      request.on('error', () => {});
      if (statusCode >= 200 && statusCode < 300) {
        resolve({ status: statusCode, retryAfter: undefined, text: '' });
        response.on('error', () => {});
        response.destroy();
        return;
      }
      beginningOf(response).then(
        (text) => resolve({ status: statusCode, retryAfter: headers['retry-after'], text }),
        reject,
      );
    });
    request.end(body);
  });
}

async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.byteLength;
      if (size >= MAX_ANSWER) break;
    }
  } catch {
    // What was read is enough.
  }
  return Buffer.concat(chunks).subarray(0, MAX_ANSWER).toString('utf8');
}
