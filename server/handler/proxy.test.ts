import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import type { SessionPort } from '../../storefront/sites/request-services.ts';
import { readEnvironment } from '../config/environment.ts';
import { createLog } from '../log.ts';
import { connectTenant } from '../tenant/tenant-connection.ts';
import { tenantFetch } from '../tenant/tenant-fetch.ts';
import { proxyCommerce } from './proxy.ts';

const PRODUCTS = '/product/shopper-products/v1/organizations/f_ecom_vtrn_001/products';

/** Sends a request through the proxy and returns what the commerce service receives. */
async function pass(path: string, init: RequestInit = {}, accessToken?: string) {
  const arrived: Request[] = [];
  const answer = await proxyCommerce(
    {
      basePath: '/mobify/proxy/api',
      origin: 'http://commerce.test',
      fetchElsewhere: tenantFetch(createLog('silent')),
      siteIds: new Set(['RivageEU']),
      catalogueToken: async (siteId) => `shared-${siteId}`,
    },
    new Request(`http://store.test/mobify/proxy/api${path}`, init),
    { current: async () => (accessToken ? { accessToken } : null) } as unknown as SessionPort,
    async (input, options) => {
      arrived.push(new Request(input, options));
      return Response.json({ data: [] }, { headers: { 'set-cookie': 'a=b' } });
    },
  );
  return { answer, arrived: arrived[0] };
}

test('[API-01] the proxy forwards calls to the platform’s own paths', async () => {
  const { answer, arrived } = await pass(`${PRODUCTS}?siteId=RivageEU&ids=1`);
  expect(answer.status).toBe(200);
  expect(arrived?.url).toBe(`http://commerce.test${PRODUCTS}?siteId=RivageEU&ids=1`);
  expect(answer.headers.get('set-cookie')).toBeNull();
});

test('[API-01] the bearer token is the caller’s own, the session’s, or the shared one for the catalogue', async () => {
  const bearer = async (...args: Parameters<typeof pass>) =>
    (await pass(...args)).arrived?.headers.get('authorization');
  const query = `${PRODUCTS}?siteId=RivageEU&ids=1`;
  expect(await bearer(query)).toBe('Bearer shared-RivageEU');
  expect(await bearer(query, {}, 'own')).toBe('Bearer own');
  expect(await bearer(query, { headers: { authorization: 'Bearer theirs' } }, 'own')).toBe('Bearer theirs');
  const basket = '/checkout/shopper-baskets/v2/organizations/f_ecom_vtrn_001/baskets?siteId=RivageEU';
  expect(await bearer(basket, { method: 'POST', body: '{}' })).toBeNull();
});

test.each([
  '/dwsso/oauth2/access_token',
  '/shopper/auth/v1/organizations/f_ecom_vtrn_001/oauth2/token',
  '/product/shopper-products/v1/organizations/..%2f..%2fdwsso',
  '/s/-/dw/data/v22_8/sites/RivageEU',
])('[NTFY-05] the proxy does not forward %s', async (path) => {
  const { answer, arrived } = await pass(path);
  expect(answer.status).toBe(404);
  expect(arrived).toBeUndefined();
});

test('[API-01] [API-02] configuration sends calls to a tenant, with the correlation id of the request', async () => {
  const seen: (string | undefined)[] = [];
  const tenant = createServer((request, response) => {
    seen.push(`${request.url} ${request.headers['correlation-id']}`);
    response.end('{}');
  });
  await new Promise<void>((resolve) => tenant.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(tenant.address() as AddressInfo).port}`;
  const env = readEnvironment({
    COMMERCE_BACKEND: 'tenant',
    COMMERCE_CLIENT_ID: 'own',
    COMMERCE_CLIENT_SECRET: 'secret',
    COMMERCE_ORIGIN: `${origin}/`,
  });
  const commerce = connectTenant(env, createLog('silent'));
  expect(commerce.origin).toBe(origin);
  await (await commerce.fetchFor('0123-4567')(`${commerce.origin}${PRODUCTS}`)).text();
  expect(seen).toEqual([`${PRODUCTS} 0123-4567`]);
  await new Promise((resolve) => tenant.close(resolve));
});

test('[API-02] an unavailable activity service is reported as such', async () => {
  const answer = await proxyCommerce(
    {
      basePath: '/mobify/proxy/api',
      origin: 'http://commerce.test',
      einsteinOrigin: 'http://127.0.0.1:9',
      fetchElsewhere: tenantFetch(createLog('silent')),
      siteIds: new Set(['RivageEU']),
      catalogueToken: async () => 'shared',
    },
    new Request('http://store.test/mobify/proxy/api/v3/activities/vtrn-RivageEU/viewPage', {
      method: 'POST',
      body: '{}',
    }),
    { current: async () => null } as unknown as SessionPort,
    async () => Response.json({}),
  );
  expect(answer.status).toBe(503);
});

test.each([
  'nope',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '../x',
  'rivageeu',
  ' ',
])('a call for the unknown site %j is answered 404 and not forwarded', async (siteId) => {
  const { answer, arrived } = await pass(`${PRODUCTS}?${new URLSearchParams({ siteId, ids: '1' })}`);
  expect(answer.status).toBe(404);
  expect(arrived).toBeUndefined();
});
