import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCommerceApp } from '../../app.ts';
import { ADMIN_SCOPES, type AdminScope } from '../../services/admin-scopes.ts';
import { type AdminClient, addClient } from '../../testing/admin.ts';
import { requestOf, send } from '../../testing/route-request.ts';
import { ADMIN_ROUTES } from '../../testing/routes/admin-routes.ts';
import { MANAGER_CLIENT, MANAGER_SECRET, type RunningService, startService } from '../../testing/service.ts';
import { insertTestShop } from '../../testing/test-shop.ts';
import { makeWorld, type World } from '../../testing/world.ts';
import { signManagerToken } from '../account-manager/tokens.ts';

let service: RunningService;
let world: World;
const clients = new Map<string, AdminClient>();
const warnings: { fields: any; message: string }[] = [];
beforeAll(async () => {
  service = await startService();
  service.services.log.warn = (fields, message) => warnings.push({ fields, message });
  world = await makeWorld(service.origin, await insertTestShop(service.db));
  for (const scope of ADMIN_SCOPES) clients.set(scope, await addClient(service, `only-${scope}`, [scope]));
});
afterAll(() => service.close());

const READS_ORDERS: AdminScope[] = ['sfcc.orders', 'sfcc.orders.rw'];
const READS: AdminScope[] = [...READS_ORDERS, 'c_fulfilment.rw', 'c_payments.rw'];
const STOCK = 'sfcc.inventory.availability';

/** Scopes that permit each call; every other is refused. */
const PERMITTED: [path: RegExp, scopes: AdminScope[]][] = [
  [/^GET \/checkout\/orders\//, READS_ORDERS],
  [/^PUT \/checkout\/orders\//, ['sfcc.orders.rw']],
  [/\/get-availability$/, [STOCK, `${STOCK}.rw`]],
  [/\/batch-update$/, [`${STOCK}.rw`]],
  [/^GET \/admin\/v1\/audit$/, ['c_audit']],
  [/^GET \/admin\/v1\/(products|categories|searches|search-words)/, ['c_products', 'c_products.rw']],
  [/^PATCH \/admin\/v1\/(products\/|categories\/|search-words$)/, ['c_products.rw']],
  [/^GET \/admin\/v1\/products/, ['c_products', 'c_products.rw']],
  [/^PATCH \/admin\/v1\/products\//, ['c_products.rw']],
  [/^GET \/admin\/v1\/coupons\/[^/]+\/codes$/, ['sfcc.promotions.rw']],
  [
    /^GET \/admin\/v1\/(promotions|promotion-choices|campaigns|coupons)/,
    ['sfcc.promotions', 'sfcc.promotions.rw'],
  ],
  [/^(POST|PATCH) \/admin\/v1\/(promotions|campaigns|coupons)/, ['sfcc.promotions.rw']],
  [/\/test-basket$/, ['sfcc.promotions', 'sfcc.promotions.rw']],
  [/^GET \/admin\/v1\/customers/, ['c_customers', 'c_customers.rw']],
  [/^(POST|PUT|DELETE) \/admin\/v1\/customers\//, ['c_customers.rw']],
  [/^GET \/admin\/v1\//, READS],
  [/\/(notes|mails|cancel|notes\/:noteId|settle|reopen|orders\/export)$/, ['sfcc.orders.rw']],
  [/\/(prepare|parcels|deliveries|receive|inspect)$/, ['c_fulfilment.rw']],
  [/\/(captures|outside-payment|refunds|refund|exchange|reject)$/, ['c_payments.rw']],
];
const permitted = (name: string) => PERMITTED.find(([path]) => path.test(name))![1];

const cells = ADMIN_ROUTES.flatMap((route) =>
  ADMIN_SCOPES.map((scope) => [route.name, scope, route] as const),
);

test('every route is in the matrix', () => {
  expect(ADMIN_ROUTES.filter(({ name }) => !PERMITTED.some(([path]) => path.test(name)))).toEqual([]);
  expect(cells.length).toBeGreaterThan(200);
});

test.each(cells)('%s with %s', async (name, scope, route) => {
  const { headers = {} } = route;
  const keyed = headers['idempotency-key'] ? { headers: { 'idempotency-key': randomUUID() } } : {};
  const request = requestOf({ ...route, ...keyed }, world.ids);
  const { status } = await send(service.origin, request, clients.get(scope)!.token);
  if (permitted(name).includes(scope)) expect([200, 201, 204, 404, 409]).toContain(status);
  else expect(status).toBe(403);
});

describe('tokens', () => {
  const read = (token?: string) =>
    service.call('GET', `/admin/v1/orders/${world.ids.orderNo}`, token === undefined ? {} : { token });
  const tokenOf = (id: string, secret: string, scope = '') =>
    service.call('POST', '/dwsso/oauth2/access_token', {
      headers: {
        authorization: `Basic ${btoa(`${id}:${secret}`)}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ grant_type: 'client_credentials', ...(scope ? { scope } : {}) }).toString(),
    });

  test('the token of a shopper is refused and logged, a missing one only refused', async () => {
    warnings.length = 0;
    expect((await read()).status).toBe(401);
    expect(warnings).toEqual([]);
    expect((await read(world.owner.token)).status).toBe(401);
    expect((await read(world.guest.token)).status).toBe(401);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatchObject({
      message: 'the token of a shopper was refused by an API of the merchant',
      fields: { siteId: 'RivageEU', registered: true, method: 'GET' },
    });
    expect(JSON.stringify(warnings)).not.toContain(world.owner.token);
  });

  test('the account manager grants the scopes of the client only, with either of its secrets', async () => {
    const both = {
      id: 'two-secrets',
      secrets: ['the-new-secret', 'the-old-secret'],
      scopes: ['sfcc.orders'],
    };
    service.services.managers?.push(both);
    for (const secret of both.secrets) {
      const { status, body } = await tokenOf(both.id, secret, 'SALESFORCE_COMMERCE_API:vtrn_001 sfcc.orders');
      expect([status, (await read(body.access_token)).status]).toEqual([200, 200]);
    }
    expect((await tokenOf(both.id, 'another')).status).toBe(401);
    expect((await tokenOf(both.id, 'the-new-secret', 'sfcc.orders.rw')).status).toBe(400);
    expect((await tokenOf(MANAGER_CLIENT, MANAGER_SECRET, 'c_audit')).status).toBe(200);
  });

  test('a client that was removed, or lost the scope, is refused at once', async () => {
    const client = await addClient(service, 'leaving', ['sfcc.orders']);
    expect((await read(client.token)).status).toBe(200);
    const entry = service.services.managers!.find(({ id }) => id === 'leaving')!;
    entry.scopes = ['c_audit'];
    expect((await read(client.token)).status).toBe(403);
    service.services.managers!.splice(service.services.managers!.indexOf(entry), 1);
    expect((await read(client.token)).status).toBe(401);
  });

  test('a token is refused once the secret that it was issued for is removed', async () => {
    const client = {
      id: 'rotating',
      secrets: ['the-next-secret', 'the-last-secret'],
      scopes: ['sfcc.orders'],
    };
    service.services.managers?.push(client);
    const [next, last] = await Promise.all(
      client.secrets.map(async (secret) => (await tokenOf(client.id, secret)).body.access_token),
    );
    expect([(await read(next)).status, (await read(last)).status]).toEqual([200, 200]);
    client.secrets = ['the-next-secret'];
    const refused = await read(last);
    expect([refused.status, refused.body.detail]).toEqual([
      401,
      'The secret that the access token was issued for is not accepted any more.',
    ]);
    expect((await read(next)).status).toBe(200);
    // The token names no secret that somebody could try.
    const claims = JSON.stringify(JSON.parse(Buffer.from(last.split('.')[1], 'base64url').toString()));
    const plain = createHash('sha256').update('the-last-secret').digest('base64url');
    for (const text of ['the-last-secret', plain]) expect(claims).not.toContain(text);
    const forged = await signManagerToken(
      service.services,
      { id: client.id, secret: 'guess' },
      client.scopes,
    );
    expect((await read(forged)).status).toBe(401);
  });

  test('failed authentications of a network are limited, also for right credentials; other networks are not', async () => {
    const app = createCommerceApp(service.services);
    const ask = (secret: string, clientAddress: string) =>
      app.request(
        '/dwsso/oauth2/access_token',
        {
          method: 'POST',
          headers: {
            authorization: `Basic ${btoa(`${MANAGER_CLIENT}:${secret}`)}`,
            'content-type': 'application/x-www-form-urlencoded',
          },
          body: 'grant_type=client_credentials',
        },
        { clientAddress },
      );
    for (let count = 0; count < 31; count++)
      expect((await ask(MANAGER_SECRET, '203.0.113.9')).status, 'a success is not counted').toBe(200);
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, index) => ask(`guess-${index}`, '203.0.113.9')),
    );
    expect(guesses.map(({ status }) => status)).toEqual([...Array(30).fill(401), ...Array(10).fill(429)]);
    const right = await ask(MANAGER_SECRET, '203.0.113.9');
    expect([right.status, right.headers.get('retry-after')]).toEqual([429, '900']);
    expect(await right.json()).toEqual({
      error: 'too_many_requests',
      error_description: 'Too many failed authentications. Try again in 15 minutes.',
    });
    expect((await ask(MANAGER_SECRET, '203.0.113.10')).status).toBe(200);
  });

  test('a client that sends too many requests waits, and others do not', async () => {
    const [busy, other] = [await addClient(service, 'busy'), await addClient(service, 'other')];
    const { limits } = service.services;
    service.services.limits = { ...limits, LIMIT_REQUESTS_PER_API_CLIENT: 3 } as typeof limits;
    const answers = await Promise.all([1, 2, 3, 4].map(() => read(busy.token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429]);
    expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('900');
    expect((await read(other.token)).status).toBe(200);
    service.services.limits = limits;
  });
});

describe('a client of one site', () => {
  test('reaches nothing of another', async () => {
    const uk = await addClient(service, 'uk', ADMIN_SCOPES, ['RivageUK']);
    const { orderNo } = world.ids;
    expect((await uk.admin('GET', `/orders/${orderNo}`)).status).toBe(404);
    expect((await uk.admin('POST', `/orders/${orderNo}/cancel`, {}, 'uk-1')).status).toBe(404);
    expect((await uk.orders('GET', '')).status).toBe(403);
    expect((await uk.orders('GET', `/${orderNo}`)).status).toBe(403);
    expect((await uk.orders('GET', `/${orderNo}`, undefined, 'RivageUK')).status).toBe(404);
    expect((await uk.orders('PUT', `/${orderNo}/status`, { status: 'cancelled' })).status).toBe(403);
    expect((await uk.admin('GET', '/returns?siteId=RivageEU')).status).toBe(403);
    expect((await uk.admin('GET', '/audit?siteId=RivageEU')).status).toBe(403);
    expect((await uk.admin('GET', `/audit?subject=order:${orderNo}`)).body.data).toEqual([]);
    expect((await uk.orders('GET', '', undefined, 'RivageUK')).status).toBe(200);
  });
});
