import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { createCommerceApp } from '../../app.ts';
import { readOperations } from '../../contract/operations.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import type { OpenApi } from './document.ts';

// Mounting routes does not use the services; only requests do.
const app = createCommerceApp({} as CommerceServices);
const read = async () => (await (await app.request('/openapi.json')).json()) as OpenApi;
const shape = (path: string) => path.replace(/\{\w+\}/g, '{}');

test('[API-03] GET /openapi.json is a valid OpenAPI 3.1 document', async () => {
  const { valid, errors } = await new Validator().validate({ ...(await read()) });
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
});

test('[API-03] lists every implemented operation of the platform once', async () => {
  const { paths } = await read();
  const described = new Set(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${shape(path)}`),
    ),
  );
  const needed = readOperations().filter(({ need, path }) => need !== 'O' && !/^\/(dwsso|images)/.test(path));
  expect(needed.filter(({ method, path }) => !described.has(`${method} ${shape(path)}`))).toEqual([]);
  const ids = Object.values(paths).flatMap((methods) => Object.values(methods).map((one) => one.operationId));
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test('contains the schemas that validate requests', async () => {
  const { paths } = await read();
  const items =
    paths['/checkout/shopper-baskets/v2/organizations/{organizationId}/baskets/{basketId}/items']!;
  const body = items.post!.requestBody!.content['application/json']!.schema;
  expect(body).toMatchObject({ type: 'array', maxItems: 50, items: { required: ['productId'] } });
  const search = paths['/search/shopper-search/v1/organizations/{organizationId}/product-search']!.get!;
  const names = search.parameters!.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['q', 'refine', 'sort', 'limit', 'offset', 'siteId', 'select']),
  );
  expect(search.security).toEqual([{ bearer: [] }]);
});

test('it shows every schema of a body that depends on the query or the path', async () => {
  const { paths } = await read();
  const bodyOf = (path: string, method: string) =>
    paths[path]![method]!.requestBody!.content['application/json']!.schema;
  const basket = '/checkout/shopper-baskets/v2/organizations/{organizationId}/baskets/{basketId}';
  for (const path of [`${basket}/billing-address`, `${basket}/shipments/{shipmentId}/shipping-address`])
    expect(bodyOf(path, 'put')).toMatchObject({
      anyOf: [{ properties: { city: {} } }, { required: expect.arrayContaining(['city']) }],
    });
  const activity = Object.keys(paths).find((path) => /\/activities\//.test(path))!;
  expect(bodyOf(activity, 'post')).toMatchObject({ anyOf: expect.arrayContaining([expect.anything()]) });
});

test('every call documents its errors with the problem schema', async () => {
  for (const methods of Object.values((await read()).paths))
    for (const { operationId, responses, security } of Object.values(methods)) {
      expect(responses['2XX'], operationId).toBeDefined();
      if (security) expect(responses['401'], operationId).toBeDefined();
      for (const [status, { content }] of Object.entries(responses))
        if (status !== '2XX') expect(content, operationId).toHaveProperty('application/problem+json');
    }
});

test('GET /docs renders the operations without scripts', async () => {
  const answer = await app.request('/docs');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  const page = await answer.text();
  expect(page).toContain('shopperBasketsV2.addItemToBasket');
  expect(page).not.toContain('<script');
});
