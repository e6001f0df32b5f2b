import { request as send } from 'node:http';
import type { Page, Request } from '@playwright/test';

interface Answer {
  status: number;
  location: string | undefined;
}

/** Sends a browser's request outside the browser, which gets neither the response nor its cookies. */
export async function sendElsewhere(request: Request): Promise<Answer> {
  const headers = await request.allHeaders();
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const sent = send(request.url(), { method: request.method(), headers }, (response) => {
    const { statusCode: status = 0, headers: answered } = response;
    response.resume().on('end', () => resolve({ status, location: answered.location }));
  });
  sent.on('error', reject).end(request.postDataBuffer() ?? undefined);
  return promise;
}

/** Opens a page of the store outside the browser, with the browser's cookies. */
export async function openElsewhere(page: Page, url: string): Promise<Answer> {
  const cookies = await page.context().cookies(url);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const { status, headers } = await fetch(url, { headers: { cookie }, redirect: 'manual' });
  return { status, location: headers.get('location') ?? undefined };
}

/** Lets matching requests reach the store and loses the responses, which are in `lost`, until `stop`. */
export async function loseResponses(page: Page, url: RegExp, method: string) {
  const lost: (Answer & { request: Request })[] = [];
  await page.route(url, async (route) => {
    const request = route.request();
    if (request.method() !== method) return route.fallback();
    lost.push({ request, ...(await sendElsewhere(request)) });
    await route.abort('connectionreset');
  });
  return { lost, stop: () => page.unroute(url) };
}
