import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { type RequestServices, requestServices } from '../../storefront/sites/request-services.ts';
import { createLog } from '../log.ts';
import { noSession } from '../session/port.ts';
import { createRenderer, type SharedServices } from './renderer.ts';

const KEPT = 'public, max-age=0, s-maxage=300, stale-while-revalidate=600, stale-if-error=86400';

/** Renders a page that calls the service once; with `needed` it fails when the call fails. */
async function render(
  status: number,
  {
    needed = false,
    invalidatesCache = false,
    missed = false,
    says = 200,
    catalogueToken = async (_siteId: string) => 'shared',
  } = {},
) {
  const loader = async ({ context }: { context: { get(key: typeof requestServices): RequestServices } }) => {
    await context.get(requestServices).catalogueToken('RivageEU');
    const answer = await context.get(requestServices).commerceFetch('http://commerce.test/part');
    if (missed) context.get(requestServices).markIncomplete();
    if (needed && !answer.ok) throw new Error('Required data is missing');
    return new Response('the page', { status: says, headers: { 'cache-control': KEPT } });
  };
  const build = {
    entry: { module: { default: () => new Response('', { status: 500 }), handleError: () => {} } },
    routes: { page: { id: 'page', path: 'page', module: { loader } } },
    assets: { entry: {}, routes: {}, url: '', version: '' },
    future: {},
    publicPath: '/',
    assetsBuildDirectory: '',
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild;
  const shared = {
    log: createLog('silent'),
    fetchFor: () => async () => new Response('', { status }),
    invalidatesCache,
    catalogueToken,
  } as unknown as SharedServices;
  const renderer = createRenderer(
    build,
    async () => ({ requestServices, invalidateResponses() {}, setOwnMessages() {} }),
    shared,
    'production',
  );
  return renderer.render(new Request('http://shop.test/page'), noSession, { correlationId: 'a-page-1' });
}

test('[API-02] a page rendered without an unavailable part is cached for a few seconds', async () => {
  const cacheControl = async (status: number) =>
    (await render(status, { invalidatesCache: true })).headers.get('cache-control');
  expect(await cacheControl(200)).toBe(KEPT);
  expect(await cacheControl(404)).toBe(KEPT);
  expect(await cacheControl(503)).toBe('public, max-age=0, s-maxage=5');
  const missed = await render(200, { missed: true });
  expect(missed.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5');
});

test('[API-02] a page that needs unavailable data responds 503 with Retry-After', async () => {
  for (const invalidatesCache of [true, false]) {
    const { status, headers } = await render(503, { needed: true, invalidatesCache });
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  }
  // An action that responds 503 itself.
  expect((await render(200, { says: 503 })).headers.get('retry-after')).toBe('5');
});

test('a page responds 503 with Retry-After when no guest token is issued', async () => {
  const catalogueToken = () => Promise.reject(new Error('400 Bad Request'));
  const { status, headers } = await render(200, { invalidatesCache: true, catalogueToken });
  expect([status, headers.get('retry-after')]).toEqual([503, '5']);
});

test('[API-02] treats a refusal by a tenant as unavailable (503), by the own service as an error (500)', async () => {
  expect((await render(403, { needed: true })).status).toBe(503);
  expect((await render(403, { needed: true, invalidatesCache: true })).status).toBe(500);
});

test('[API-02] without change notifications a page is cached as long as its data', async () => {
  expect((await render(200)).headers.get('cache-control')).toBe(
    'public, max-age=0, s-maxage=60, stale-while-revalidate=60',
  );
});
