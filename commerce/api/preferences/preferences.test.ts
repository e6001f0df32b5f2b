import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertRows } from '../../testing/builders.ts';
import {
  MANAGER_CLIENT,
  MANAGER_SECRET,
  ORGANIZATION,
  PRIVATE_CLIENT,
  PRIVATE_SECRET,
  type RunningService,
  startService,
} from '../../testing/service.ts';
import { insertSites } from '../../testing/shop.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertSites(service.db);
  const custom = (object_type: string, id: string, position: number, rest: object = {}) => ({
    object_type,
    id,
    position,
    value_type: 'string',
    ...rest,
  });
  await insertRows(service.db, 'attribute_definition', [
    custom('SitePreferences', 'googleCaptchaEnabled', 0, { value_type: 'text' }),
    custom('SitePreferences', 'isStoreLocatorEnabled', 1, { value_type: 'boolean', default_value: 'true' }),
    custom('SitePreferences', 'serviceKey', 2, { value_type: 'password' }),
    custom('SitePreferences', 'note', 3, { value_type: 'html' }),
    custom('SitePreferences', 'unset', 4),
    custom('SitePreferences', 'SiteTimezone', 5, { system: true }),
    custom('OrganizationPreferences', 'brandId', 0),
  ]);
  await insertRows(service.db, 'attribute_group', [
    {
      object_type: 'SitePreferences',
      id: 'Stores',
      position: 0,
      attributes: [{ id: 'isStoreLocatorEnabled' }],
    },
    {
      object_type: 'SitePreferences',
      id: 'Captcha',
      position: 1,
      attributes: [{ id: 'googleCaptchaEnabled' }, { id: 'serviceKey' }],
    },
    { object_type: 'OrganizationPreferences', id: 'House', attributes: [{ id: 'brandId' }] },
  ]);
  const preferences = {
    googleCaptchaEnabled: '{"F":false}',
    serviceKey: 'hush',
    note: '<b>x</b>',
    SiteTimezone: 'UTC',
  };
  await service.db
    .updateTable('site')
    .set({ preferences: JSON.stringify(preferences) })
    .where('id', '=', 'RivageEU')
    .execute();
  await insertRows(service.db, 'global_preference', [{ id: 'brandId', value: JSON.stringify('F') }]);
});
afterAll(() => service.close());

const basic = (id: string, secret: string) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
const askToken = (form: Record<string, string>, authorization = basic(MANAGER_CLIENT, MANAGER_SECRET)) =>
  service.call('POST', '/dwsso/oauth2/access_token', {
    body: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(authorization && { authorization }) },
  });
const grant = { grant_type: 'client_credentials' };
const tokenOf = async (...args: Parameters<typeof askToken>) => (await askToken(...args)).body.access_token;

const PREFERENCES = `/configuration/preferences/v1/organizations/${ORGANIZATION}`;
const read = (resource: string, token?: string) =>
  service.call('GET', `${PREFERENCES}/${resource}`, token ? { token } : {});

test('[NTFY-05] the account manager issues a token for 30 minutes to a client with its secret', async () => {
  const scope = 'SALESFORCE_COMMERCE_API:vtrn_001 sfcc.preferences';
  const { status, body, headers } = await askToken({ ...grant, scope });
  expect(status).toBe(200);
  expect(body).toEqual({ access_token: expect.any(String), token_type: 'Bearer', expires_in: 1800, scope });
  expect(headers.get('cache-control')).toBe('no-store');
});

test.each([
  ['a wrong secret', basic(MANAGER_CLIENT, 'guess'), grant, 401, 'invalid_client'],
  ['no secret', '', grant, 401, 'invalid_client'],
  ['a shopper login client', basic(PRIVATE_CLIENT, PRIVATE_SECRET), grant, 401, 'invalid_client'],
  ['no grant', undefined, {}, 400, 'invalid_request'],
  ['another grant', undefined, { grant_type: 'password' }, 400, 'unsupported_grant_type'],
  ['a foreign scope', undefined, { ...grant, scope: 'sfcc.products.rw' }, 400, 'invalid_scope'],
  [
    'another tenant',
    undefined,
    { ...grant, scope: 'SALESFORCE_COMMERCE_API:abcd_001' },
    400,
    'invalid_scope',
  ],
] as [string, string | undefined, Record<string, string>, number, string][])(
  '[NTFY-05] issues no token for %s',
  async (_name, authorization, form, expected, error) => {
    const { status, body } = await askToken(form, authorization);
    expect(status).toBe(expected);
    expect(body).toMatchObject({ error });
    expect(body.access_token).toBeUndefined();
  },
);

test('[CONT-06] returns a site’s custom preferences by group, with defaults where no value is set', async () => {
  const { status, body } = await read('site-custom-preferences?siteId=RivageEU', await tokenOf(grant));
  expect(status).toBe(200);
  expect(body).toEqual({
    limit: 200,
    offset: 0,
    total: 4,
    data: [
      { groupId: 'Stores', id: 'isStoreLocatorEnabled', value: true },
      { groupId: 'Captcha', id: 'googleCaptchaEnabled', value: '{"F":false}' },
      { groupId: 'Captcha', id: 'serviceKey', value: 'hush' },
      { groupId: '', id: 'note', value: { markup: '<b>x</b>', source: '<b>x</b>' } },
    ],
  });
});

test('[CONT-06] returns global preferences, pages results and masks passwords', async () => {
  const token = await tokenOf(grant);
  const global = await read('global-custom-preferences', token);
  expect(global.body.data).toEqual([{ groupId: 'House', id: 'brandId', value: 'F' }]);
  const page = await read(
    'site-custom-preferences?siteId=RivageEU&limit=1&offset=2&maskPassword=true',
    token,
  );
  expect(page.body).toEqual({
    limit: 1,
    offset: 2,
    total: 4,
    data: [{ groupId: 'Captcha', id: 'serviceKey', value: '************' }],
  });
  expect((await read('site-custom-preferences', token)).status).toBe(400);
  expect((await read('site-custom-preferences?siteId=Nowhere', token)).status).toBe(400);
  expect((await read('global-custom-preferences?limit=201', token)).status).toBe(400);
});

test('[NTFY-05] rejects shoppers, clients without the scope and expired tokens', async () => {
  const { token: shopper } = await service.guest('RivageEU');
  expect((await read('global-custom-preferences')).status).toBe(401);
  expect((await read('global-custom-preferences', shopper)).status).toBe(401);
  expect((await read('global-custom-preferences', 'a.b.c')).status).toBe(401);
  const orders = await tokenOf(grant, basic('orders-only', 'another-secret'));
  expect((await read('global-custom-preferences', orders)).status).toBe(403);
  const manager = await tokenOf(grant);
  const asShopper = await service.call(
    'GET',
    `/product/shopper-products/v1/organizations/${ORGANIZATION}/products?siteId=RivageEU&ids=1`,
    { token: manager },
  );
  expect(asShopper.status).toBe(401);
  expect((await read('global-custom-preferences', manager)).status).toBe(200);
  service.wait(1801);
  expect((await read('global-custom-preferences', manager)).status).toBe(401);
});
