import { request as send } from 'node:http';
import type { Page, Request } from '@playwright/test';

interface Answer {
  status: number;
  location: string | undefined;
}

/**
 * Sends a browser's request to the store outside the browser, which gets neither the response nor its cookies. With
 * `cookie` instead of the request's own.
 */
export async function sendElsewhere(request: Request, cookie?: string): Promise<Answer> {
  const headers = { ...(await request.allHeaders()), ...(cookie ? { cookie } : {}) };
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const own = Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':')));
  const sent = send(request.url(), { method: request.method(), headers: own }, (response) => {
    const { statusCode: status = 0, headers: answered } = response;
    response.resume().on('end', () => resolve({ status, location: answered.location }));
  });
  sent.on('error', reject).end(request.postDataBuffer() ?? undefined);
  return promise;
}

/** Lets matching requests reach the store and loses the responses; returns the requests so far, and stops with `stop`. */
export async function loseResponses(page: Page, url: RegExp, method: string) {
  const lost: Request[] = [];
  await page.route(url, async (route) => {
    const request = route.request();
    if (request.method() !== method) return route.fallback();
    await sendElsewhere(request);
    lost.push(request);
    await route.abort('connectionreset');
  });
  return { lost, stop: () => page.unroute(url) };
}
