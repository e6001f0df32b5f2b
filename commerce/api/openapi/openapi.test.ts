import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { createCommerceApp } from '../../app.ts';
import { readOperations } from '../../contract/operations.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { differences } from '../../testing/described-responses.ts';
import type { OpenApi } from './document.ts';
import { RESPONSES } from './responses.ts';

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
  const needed = readOperations().filter(({ need, path }) => need !== 'O' && !/^\/images/.test(path));
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

test('it shows the headers that a change of staff needs or accepts', async () => {
  const { paths } = await read();
  const headers = (path: string, method: string) =>
    paths[path]![method]!.parameters!.filter((one) => one.in === 'header').map(
      ({ name, required }) => `${name} ${required}`,
    );
  expect(headers('/admin/v1/products/{productId}', 'patch')).toEqual([
    'If-Match true',
    'Idempotency-Key false',
  ]);
  expect(headers('/admin/v1/orders/{orderNo}/refunds', 'post')).toContain('Idempotency-Key true');
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

test('[API-03] describes the responses of every operation, and of no other', async () => {
  const { paths } = await read();
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect([...RESPONSES.keys()].sort()).toEqual(operations.sort());
});

test('[API-03] every operation documents its success and its errors', async () => {
  const { paths, components } = await read();
  for (const methods of Object.values(paths))
    for (const { operationId, responses, security } of Object.values(methods)) {
      const successes = Object.keys(responses).filter((status) => /^[23]/.test(status));
      expect(successes.length > 0, operationId).toBe(true);
      if (security) expect(responses['401'], operationId).toBeDefined();
      for (const [status, { content }] of Object.entries(responses)) {
        if (!successes.includes(status))
          expect(content, operationId).toHaveProperty('application/problem+json');
        for (const { schema } of Object.values(content ?? {}))
          if (schema.$ref)
            expect(components.schemas, operationId).toHaveProperty(schema.$ref.split('/').at(-1)!);
      }
    }
});

test('describes bodies, statuses and formats', async () => {
  const { paths, components } = await read();
  const organization = '/organizations/{organizationId}';
  const basket = paths[`/checkout/shopper-baskets/v2${organization}/baskets/{basketId}`]!;
  expect(basket.get!.responses['200']!.content).toEqual({
    'application/json': { schema: { $ref: '#/components/schemas/Basket' } },
  });
  expect(basket.delete!.responses['204']!.content).toBeUndefined();
  expect(components.schemas).toHaveProperty('Basket.properties.basketId', { type: 'string' });
  expect(components.schemas).toHaveProperty('Basket.patternProperties');
  expect(components.schemas).not.toHaveProperty('Basket.additionalProperties');
  const token = paths[`/shopper/auth/v1${organization}/oauth2/token`]!.post!;
  expect(token.responses['400']!.content).toHaveProperty(
    'application/json.schema.$ref',
    '#/components/schemas/AuthError',
  );
  const manager = paths[Object.keys(paths).find((path) => path.startsWith('/dwsso/'))!]!.post!;
  expect(manager.security).toEqual([{ basic: [] }]);
  expect(manager.requestBody!.content).toHaveProperty('application/x-www-form-urlencoded');
});

const PROMOTIONS = 'http://service.test/pricing/shopper-promotions/v1/organizations/o/promotions?ids=summer';
const promotions = (promotion: object) => ({ limit: 1, total: 1, data: [promotion] });

test.each([
  ['as described', 200, promotions({ id: 'summer', name: 'Summer' }), ''],
  ['a missing field', 200, promotions({ name: 'Summer' }), /200 data\.0\.id: /],
  ['a field of another type', 200, promotions({ id: 'summer', name: 7 }), /200 data\.0\.name: /],
  ['a field that is not described', 200, promotions({ id: 'summer', rank: 1 }), /200 data\.0: .*"rank"/],
  ['another status', 201, promotions({ id: 'summer' }), /201 is not described/],
  ['an error in another format', 404, { error: 'none' }, /404 has the type application\/json/],
])('service tests compare responses with the document: %s', async (_case, status, body, expected) => {
  const found = await differences(new Request(PROMOTIONS), Response.json(body, { status }));
  expect(found.join('\n')).toMatch(expected);
  expect(found).toHaveLength(expected === '' ? 0 : 1);
});

test('GET /docs renders the operations without scripts', async () => {
  const answer = await app.request('/docs');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  const page = await answer.text();
  expect(page).toContain('shopperBasketsV2.addItemToBasket');
  expect(page).toContain('<a href="#schema-Basket"><code>Basket</code></a>');
  expect(page).toContain('<div id="schema-Basket">');
  expect(page).not.toContain('<script');
});
