import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CommerceConnection } from '../commerce-connection.ts';
import { isLoopbackHeader, isLoopbackHost } from '../http/loopback.ts';
import { sendWebResponse, toWebRequest } from '../http/web-request.ts';
import type { Metrics } from '../metrics.ts';

export interface OperationsParts {
  commerce: CommerceConnection;
  metrics: Metrics;
  publicUrl: string | undefined;
  trustedProxies: number;
  /** who has it may read /metrics on the store's port; without one nobody may */
  metricsToken: string | undefined;
  isStopping(): boolean;
}

/** Answers what operators ask the store's port: health, metrics, the mailbox. False for everything else. */
export function createOperations(parts: OperationsParts, headers: Record<string, string>) {
  const { commerce, metrics, publicUrl } = parts;
  const isPrivate = parts.trustedProxies === 0 && (!publicUrl || isLoopbackHost(new URL(publicUrl).hostname));
  // It shows links for new passwords: never behind a proxy, where everybody's requests come from this machine.
  const mailbox = isPrivate ? commerce.mailbox : undefined;

  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const path = url.pathname;
    // By name of this machine only: a page elsewhere whose name leads here (DNS rebinding) reads no mail.
    if (mailbox && /^\/__mailbox(\/|$)/.test(path) && isLoopbackHeader(request.headers.host)) {
      const asked = await toWebRequest(request, url, { withCookies: false });
      await sendWebResponse(await mailbox.fetch(asked), response, { ...headers });
    } else if (path === '/healthz') answer(response, 200, 'alive', headers);
    else if (path === '/readyz') {
      const ready = !parts.isStopping() && (await commerce.isReady().catch(() => false));
      answer(response, ready ? 200 : 503, ready ? 'ready' : 'not ready', headers);
    } else if (path === '/metrics') {
      const { registry } = metrics;
      if (!hasToken(request.headers.authorization, parts.metricsToken))
        answer(response, 404, 'There is nothing here.', headers);
      else answer(response, 200, await registry.metrics(), headers, registry.contentType);
    } else if (path === '/callback') answer(response, 200, '', headers);
    else return false;
    return true;
  };
}

function hasToken(authorization: string | undefined, token: string | undefined): boolean {
  if (!token || !authorization) return false;
  const [given, wanted] = [Buffer.from(authorization), Buffer.from(`Bearer ${token}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Answers with a text. */
export function answer(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string>,
  type = 'text/plain; charset=utf-8',
): void {
  response.writeHead(status, { ...headers, 'content-type': type, 'cache-control': 'no-store' });
  response.end(text);
}
