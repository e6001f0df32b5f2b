import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCommerceApp } from '../app.ts';
import { CatalogueCache } from '../database/catalogue-cache.ts';
import { signAccessToken } from '../identity/tokens.ts';
import { insertRows } from '../testing/builders.ts';
import { insertCatalogue, PRODUCTS, VARIANTS } from '../testing/catalogue.ts';
import { insertAssets } from '../testing/content.ts';
import { insertCustomer } from '../testing/customers.ts';
import {
  MANAGER_CLIENT,
  MANAGER_SECRET,
  ORGANIZATION,
  PUBLIC_CLIENT,
  type RunningService,
  startService,
} from '../testing/service.ts';

let service: RunningService;
let token: string;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
  ({ token } = await service.guest('RivageEU'));
  const category = (objectId: string, lookupMode?: string) => ({
    objectType: 'category' as const,
    objectId,
    ...(lookupMode ? { lookupMode } : {}),
  });
  await insertAssets(service.db, [
    {
      id: 'women-own',
      type: 'page.plp',
      aspect: 'plp',
      assignedTo: [category('women', 'category-explicit')],
    },
    { id: 'all', type: 'page.plp', aspect: 'plp', assignedTo: [category('root', 'category-implicit')] },
    {
      id: 'jeans-members',
      type: 'page.plp',
      aspect: 'plp',
      assignedTo: [category('women-clothing-jeans')],
      config: { visibility: [{ customer_group_ids: ['Registered'] }] },
    },
    {
      id: 'shirt',
      type: 'page.pdp',
      aspect: 'pdp',
      assignedTo: [{ objectType: 'product', objectId: PRODUCTS.shirt }],
    },
    {
      id: 'clothes',
      type: 'page.pdp',
      aspect: 'pdp',
      assignedTo: [category('women-clothing', 'category-implicit')],
    },
    {
      id: 'every-product',
      type: 'page.pdp',
      aspect: 'pdp',
      assignedTo: [category('root', 'category-implicit')],
      onlineBySite: { RivageEU: false },
    },
    { id: 'dark', type: 'page.pdp', aspect: 'pdp', assignedTo: [category('home')], online: false },
    { id: 'eu-only', type: 'page.storePage', online: false, onlineBySite: { RivageEU: true } },
    { id: 'for-friends', type: 'page.storePage', regions: { main: ['friends', 'later'] } },
    { id: 'friends', type: 'component.a', config: { visibility: [{ customer_group_ids: ['Friends'] }] } },
    {
      id: 'later',
      type: 'component.a',
      config: { visibility: [{ schedule: { valid_from: '2999-01-01T00:00:00Z' } }] },
    },
  ]);
});
afterAll(() => service.close());

const EXPERIENCE = `/experience/shopper-experience/v1/organizations/${ORGANIZATION}/pages`;
const pages = (query: string, bearer = token) =>
  service.call('GET', `${EXPERIENCE}?siteId=RivageEU&${query}`, { token: bearer });
const ids = async (query: string, bearer = token) =>
  (await pages(query, bearer)).body.data.map(({ id }: { id: string }) => id);

test('[CONT-01] a category finds its own page first, then the pages inherited from above', async () => {
  expect(await ids('aspectTypeId=plp&categoryId=women')).toEqual(['women-own']);
  expect(await ids('aspectTypeId=plp&categoryId=women-clothing')).toEqual(['all']);
  expect(await ids('aspectTypeId=plp&categoryId=women-clothing-jeans')).toEqual(['all']);
  const { body, headers } = await pages('aspectTypeId=plp&categoryId=women');
  expect(body.data[0]).toMatchObject({ typeId: 'plp', aspectTypeId: 'plp', visible: true });
  expect(headers.get('cache-control')).toBe('public, max-age=900');
});

test('[CONT-01] a product has its own page, a variant its master’s, another that of its categories', async () => {
  expect(await ids(`aspectTypeId=pdp&productId=${PRODUCTS.shirt}`)).toEqual(['shirt']);
  expect(await ids(`aspectTypeId=pdp&productId=${VARIANTS.inStock}`)).toEqual(['shirt']);
  expect(await ids(`aspectTypeId=pdp&productId=${PRODUCTS.jumper}`)).toEqual(['clothes']);
  expect(await ids(`aspectTypeId=pdp&productId=${PRODUCTS.towel}`)).toEqual([]);
  const everywhere = (online: boolean) =>
    service.db
      .updateTable('content_asset')
      .set({ online_by_site: JSON.stringify({ RivageEU: online }) })
      .where('id', '=', 'every-product')
      .execute();
  await everywhere(true);
  expect(await ids(`aspectTypeId=pdp&productId=${PRODUCTS.towel}`)).toEqual(['every-product']);
  expect(await ids(`aspectTypeId=pdp&productId=${PRODUCTS.jumper}`)).toEqual(['clothes']);
  await everywhere(false);
});

test('[CONT-01] with a product and a category, the product’s page comes first', async () => {
  const both = (productId: string, categoryId: string, aspect = 'pdp') =>
    ids(`aspectTypeId=${aspect}&productId=${productId}&categoryId=${categoryId}`);
  expect(await both(PRODUCTS.shirt, 'home')).toEqual(['shirt']);
  expect(await both(PRODUCTS.towel, 'women-clothing')).toEqual(['clothes']);
  expect(await both(PRODUCTS.towel, 'home')).toEqual([]);
  expect(await both(PRODUCTS.shirt, 'women', 'plp')).toEqual(['all']);
});

test.each([
  ['aspectTypeId=plp', 400, 'business-object-id-invalid'],
  ['aspectTypeId=plp&categoryId=nothing', 400, 'business-object-id-invalid'],
  ['aspectTypeId=pdp&productId=nothing', 400, 'business-object-id-invalid'],
  ['aspectTypeId=plp&categoryId=women&aspectAttributes=[1]', 400, 'aspect-attribute-invalid'],
  ['aspectTypeId=search&categoryId=women', 404, 'aspect-type-not-found'],
  ['aspectTypeId=pdp&categoryId=women&productId=nothing', 400, 'business-object-id-invalid'],
  ['categoryId=women', 400, 'bad-request'],
])('[CONT-01] %s returns %i %s', async (query, status, slug) => {
  const refused = await pages(query);
  expect([refused.status, refused.body.type]).toEqual([status, expect.stringContaining(`/${slug}`)]);
});

test('[CONT-01] a page is online on the sites the merchant chose', async () => {
  const on = async (siteId: string) => {
    const { token: own } = await service.guest(siteId);
    return (await service.call('GET', `${EXPERIENCE}/eu-only?siteId=${siteId}`, { token: own })).status;
  };
  expect([await on('RivageEU'), await on('RivageUK')]).toEqual([200, 404]);
});

/** Inserts a customer and signs them in. */
async function member(login: string) {
  const id = await insertCustomer(service.db, { login, password: null });
  const signedIn = await signAccessToken(service.services, {
    customerId: id,
    usid: randomUUID(),
    siteId: 'RivageEU',
    clientId: PUBLIC_CLIENT,
    registered: { login, name: 'Ada Byrne' },
  });
  return { id, token: signedIn };
}

test('[CONT-01] a customer sees the pages of their groups, and the response is not shared', async () => {
  await insertRows(service.db, 'customer_group', [{ site_id: 'RivageEU', id: 'Friends' }]);
  const { id, token: ada } = await member('ada@example.com');
  const { customer_no } = await service.db
    .selectFrom('customer')
    .select('customer_no')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await insertRows(service.db, 'customer_group_assignment', [
    { site_id: 'RivageEU', group_id: 'Friends', customer_no },
  ]);
  const shown = async (bearer: string) => {
    const path = `${EXPERIENCE}/for-friends?siteId=RivageEU`;
    const { body, headers } = await service.call('GET', path, { token: bearer });
    const components = body.regions[0].components.map(({ id }: { id: string }) => id);
    return [components, headers.get('cache-control')?.split(',')[0]];
  };
  expect(await shown(token)).toEqual([[], 'public']);
  expect(await shown(ada)).toEqual([['friends'], 'private']);
  expect(await ids('aspectTypeId=plp&categoryId=women-clothing-jeans', ada)).toEqual(['jeans-members']);
});

const DESIGNER = `/custom/page-designer/v1/organizations/${ORGANIZATION}/pages`;

async function managerToken(id: string, secret: string): Promise<string> {
  const response = await fetch(`${service.origin}/dwsso/oauth2/access_token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

test('[CONT-04] a page is previewed for a day and customer groups only with the merchant’s token', async () => {
  const ask = (path: string, body: object, query = '') =>
    service.call('POST', `${DESIGNER}${path}?siteId=RivageEU${query}`, { token, body });
  const shown = ({ body }: { body: any }) => body.regions[0].components.map(({ id }: { id: string }) => id);
  const then = '&effectiveDateTime=2999-06-01T00:00:00Z&customerGroupIds=Friends,Other';
  const granted = await managerToken(MANAGER_CLIENT, MANAGER_SECRET);
  const preview = { isPreviewFlow: true, token: granted };
  expect(shown(await ask('/for-friends', {}))).toEqual([]);
  expect(shown(await ask('/for-friends', { token: granted }, then))).toEqual([]);
  const seen = await ask('/for-friends', preview, then);
  expect(shown(seen)).toEqual(['friends', 'later']);
  expect(seen.headers.get('cache-control')).toBe('private, no-store');
  const several = await ask('', { ...preview, ids: ['for-friends', 'women-own', 'nothing'] }, then);
  expect(several.body.data.map(({ id }: { id: string }) => id)).toEqual(['for-friends', 'women-own']);

  const jeans = { aspectTypeId: 'plp', categoryId: 'women-clothing-jeans' };
  const assigned = async (body: object) => (await ask('', body, '&customerGroupIds=Registered')).body.data;
  expect(await assigned({ ...preview, ...jeans })).toMatchObject([{ id: 'jeans-members' }]);
  expect(await assigned(jeans)).toMatchObject([{ id: 'all' }]);

  const orders = await managerToken('orders-only', 'another-secret');
  for (const [forged, status] of [
    ['', 401],
    ['forged', 401],
    [token, 401],
    [orders, 403],
  ] as const)
    expect((await ask('/for-friends', { isPreviewFlow: true, token: forged }, then)).status).toBe(status);
  expect((await ask('/for-friends', preview, '&effectiveDateTime=tomorrow')).status).toBe(400);
  expect((await ask('/nothing', preview)).status).toBe(404);
  for (const wrong of [{}, { aspectTypeId: 'plp' }, { ...jeans, categoryId: 'nothing' }])
    expect((await ask('', wrong)).status).toBe(400);
});

test('assignments are cached until an import, audience rules are not', async () => {
  const cache = new CatalogueCache();
  const app = createCommerceApp({ ...service.services, cache, catalogue: { db: service.db, cache } });
  const ids = async (query: string, bearer = token): Promise<string[]> => {
    const url = `http://service.test${EXPERIENCE}?siteId=RivageEU&${query}`;
    const response = await app.fetch(new Request(url, { headers: { authorization: `Bearer ${bearer}` } }));
    return (await response.json()).data.map(({ id }: { id: string }) => id);
  };
  const asked = 'aspectTypeId=pdp&categoryId=home';
  expect(await ids(asked)).toEqual([]);
  await insertAssets(service.db, [
    {
      id: 'home-page',
      type: 'page.pdp',
      aspect: 'pdp',
      assignedTo: [{ objectType: 'category', objectId: 'home' }],
    },
  ]);
  expect(await ids(asked)).toEqual([]);
  cache.invalidateTags(['all']);
  expect(await ids(asked)).toEqual(['home-page']);
  const registered = 'aspectTypeId=plp&categoryId=women-clothing-jeans';
  expect(await ids(registered)).toEqual(['all']);
  expect(await ids(registered, (await member('bo@example.com')).token)).toEqual(['jeans-members']);
});
