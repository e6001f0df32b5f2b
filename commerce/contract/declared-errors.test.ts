import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestOf, send } from '../testing/route-request.ts';
import { ROUTES } from '../testing/routes/all.ts';
import type { Route } from '../testing/routes/route.ts';
import { type RunningService, startService } from '../testing/service.ts';
import { insertTestShop } from '../testing/test-shop.ts';
import { makeWorld, type World } from '../testing/world.ts';
import { declarationOf, readDeclarations } from './declared.ts';
import { readOperations } from './operations.ts';

let service: RunningService;
let world: World;
beforeAll(async () => {
  service = await startService();
  world = await makeWorld(service.origin, await insertTestShop(service.db));
});
afterAll(() => service.close());

const shape = (text: string) => text.replace(/\{\w+\}|:\w+(\{[^}]*\})?/g, '{}');
const declarations = readDeclarations();
/** Implemented calls with their route and declared errors. */
const CALLS = readOperations().flatMap((operation) => {
  const route = ROUTES.find(({ name }) => shape(name) === shape(`${operation.method} ${operation.path}`));
  const { errors } = declarationOf(declarations, operation);
  const own = { ...operation, errors, title: `${operation.family} ${operation.name}` };
  return route && errors.length > 0 ? [{ ...own, route }] : [];
});
type Call = (typeof CALLS)[number];

/** A token of whoever may call a route. */
const tokenFor = ({ route }: Call) => (route.access === 'manager' ? world.manager : world.owner.token);

const declared = ({ errors }: Call, status: number) =>
  errors.filter((error) => error.status === status).map(({ type }) => type);

/** The contract's example belongs to another call; every other order call uses this type. */
const MISPRINTS: Record<string, string> = { getOrder: 'order-not-found' };
/** More specific error types for objects within a basket or an order, by path parameter. */
const WITHIN: Record<string, string> = {
  shipmentId: '404 shipment-not-found',
  itemId: '400 invalid-product-item-id',
  giftCertificateItemId: '404 invalid-gift-certificate-item-id',
  couponItemId: '404 invalid-coupon-item-id',
  instrumentId: '404 invalid-payment-instrument-id',
};

async function typeOf(answer: Response): Promise<string> {
  const { type = '' } = (await answer.json()) as { type?: string };
  return `${answer.status} ${type.split('/').at(-1)}`;
}

/** Path parameters that identify an object. */
const objectParametersOf = ({ name }: Route) =>
  [...name.matchAll(/:(\w+)/g)]
    .map(([, parameter]) => parameter!)
    .filter((parameter) => !['organizationId', 'customerId', 'usid'].includes(parameter));

const titled = (calls: Call[]) => calls.map((call) => [call.title, call] as const);

describe('[API-03] a missing object is rejected with the declared type', () => {
  const named = CALLS.filter(
    (call) => declared(call, 404).length > 0 && objectParametersOf(call.route).length > 0,
  );
  test.each(titled(named))('%s', async (_title, call) => {
    for (const parameter of objectParametersOf(call.route)) {
      const route = { ...call.route, params: { ...call.route.params, [parameter]: 'nothing' } };
      const request = requestOf(route, { ...world.ids, nothing: 'nothing' });
      const types = [MISPRINTS[call.name] ?? declared(call, 404)].flat().map((one) => `404 ${one}`);
      const type = await typeOf(await send(service.origin, request, tokenFor(call)));
      expect([...types, WITHIN[parameter]]).toContain(type);
    }
  });
});

describe('[API-03] an invalid body is rejected with a declared type', () => {
  // For customers the contract declares only the case of another customer's account.
  const general = (call: Call) => {
    const types = declared(call, 400).filter((type) => ['bad-request', 'validation'].includes(type));
    return types.length > 0 ? types : ['bad-request', 'validation'];
  };
  test.each(titled(CALLS.filter(({ route }) => route.body !== undefined)))('%s', async (_title, call) => {
    const request = { ...requestOf(call.route, world.ids), body: 'nonsense' };
    const type = await typeOf(await send(service.origin, request, tokenFor(call)));
    expect(general(call).map((one) => `400 ${one}`)).toContain(type);
  });
});

describe('[API-03] an invalid query is rejected with the declared type', () => {
  test.each([
    ['getUrlMapping', { locale: 'xx-YY' }, '400 unknown-locale'],
    ['getStores', { ids: '' }, '400 missing-query-parameter'],
    ['searchStores', { latitude: '', longitude: '' }, '400 missing-postal-code'],
    ['getPromotions', { ids: 'nothing' }, '404 PromotionNotFoundException'],
    [
      'getPromotionsForCampaign',
      { startDate: '2026-02-01T00:00:00Z', endDate: '2026-01-01T00:00:00Z' },
      '400 InvalidDateException',
    ],
    ['getPage', { aspectAttributes: 'x' }, '400 aspect-attribute-invalid'],
    ['getPages', { categoryId: 'nothing' }, '400 business-object-id-invalid'],
    ['getPages', { aspectTypeId: 'nothing' }, '404 aspect-type-not-found'],
    ['productSearch', { select: 'x' }, '400 malformed-selector'],
    ['productSearch', { limit: '0' }, '400 bad-request'],
    ['getSearchSuggestions', { q: 'x' }, '400 string-constraint-violation'],
    ['getSearchSuggestions', { expand: 'everything' }, '400 invalid-expand-parameter'],
    ['getProducts', { ids: '' }, '400 validation'],
    ['getProduct', { select: '(' }, '400 malformed-selector'],
    ['getCategory', { levels: '9' }, '400 validation'],
    ['getPublicProductListItems', { expand: 'everything' }, '400 invalid-expand-parameter'],
  ])('%s %j', async (name, change, expected) => {
    const call = CALLS.find((one) => one.name === name)!;
    const [status, type] = expected.split(' ');
    expect(declared(call, Number(status))).toContain(type);
    const request = requestOf(call.route, world.ids);
    const changed = Object.entries({ ...request.query, ...change });
    const query = Object.fromEntries(changed.filter(([, value]) => value !== ''));
    const answer = await send(service.origin, { ...request, query }, tokenFor(call));
    expect(await typeOf(answer)).toBe(expected);
  });
});
