import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLE_NAMES, type Role } from '../../staff/roles.ts';
import { requestOf, send } from '../../testing/route-request.ts';
import { ADMIN_ROUTES } from '../../testing/routes/admin-routes.ts';
import { type RunningService, startService } from '../../testing/service.ts';
import { addStaff, OWN_PAGE, type StaffUser } from '../../testing/staff.ts';
import { insertTestShop } from '../../testing/test-shop.ts';
import { makeWorld, type World } from '../../testing/world.ts';

let service: RunningService;
let world: World;
const users = new Map<Role, StaffUser>();
beforeAll(async () => {
  service = await startService();
  world = await makeWorld(service.origin, await insertTestShop(service.db));
  for (const role of ROLE_NAMES) users.set(role, await addStaff(service, `${role}@example.com`, role));
});
afterAll(() => service.close());

const A = 'administrator';
const F = 'fulfilment';
const C = 'customer-service';
const M = 'merchandiser';
const R = 'read-only';

/** Roles that each call permits; every other is refused. Written out, so that a change of the table of roles is seen. */
const PERMITTED: [path: RegExp, roles: Role[]][] = [
  [/^GET \/checkout\/orders\//, [A, F, C, M, R]],
  [/^PUT \/checkout\/orders\//, [A, C]],
  [/\/get-availability$/, [A, F, M, R]],
  [/\/batch-update$/, [A, F, M]],
  [/^GET \/admin\/v1\/audit$/, [A]],
  [/^GET \/admin\/v1\/(products|categories|searches|search-words)/, [A, M, R]],
  [/^PATCH \/admin\/v1\/(products\/|categories\/|search-words$)/, [A, M]],
  [/^GET \/admin\/v1\/products/, [A, M, R]],
  [/^PATCH \/admin\/v1\/products\//, [A, M]],
  [/^GET \/admin\/v1\/coupons\/[^/]+\/codes$/, [A, M]],
  [/^GET \/admin\/v1\/(promotions|promotion-choices|campaigns|coupons)/, [A, M, R]],
  [/^(POST|PATCH) \/admin\/v1\/(promotions|campaigns|coupons)/, [A, M]],
  [/\/test-basket$/, [A, M, R]],
  [/^GET \/admin\/v1\/customers/, [A, C, R]],
  [/^(POST|PUT|DELETE) \/admin\/v1\/customers\//, [A, C]],
  [/^GET \/admin\/v1\//, [A, F, C, M, R]],
  [/\/(notes|mails|cancel|notes\/:noteId|settle|reopen|orders\/export)$/, [A, C]],
  [/\/(prepare|parcels|deliveries|receive|inspect)$/, [A, F, C]],
  [/\/(captures|outside-payment|refunds|refund|exchange|reject)$/, [A, C]],
];

const cells = ADMIN_ROUTES.flatMap((route) => ROLE_NAMES.map((role) => [route.name, role, route] as const));

test('every route is in the matrix', () => {
  expect(ADMIN_ROUTES.filter(({ name }) => !PERMITTED.some(([path]) => path.test(name)))).toEqual([]);
});

test.each(cells)('%s as %s', async (name, role, route) => {
  const headers = {
    ...route.headers,
    ...(route.headers?.['idempotency-key'] ? { 'idempotency-key': randomUUID() } : {}),
    cookie: users.get(role)!.cookie,
  };
  const { status } = await send(
    service.origin,
    requestOf({ ...route, headers: { ...headers, ...OWN_PAGE } }, world.ids),
  );
  const roles = PERMITTED.find(([path]) => path.test(name))![1];
  if (roles.includes(role)) expect([200, 201, 204, 404, 409]).toContain(status);
  else expect(status).toBe(403);
});

describe('accounts of staff', () => {
  test.each(ROLE_NAMES)('%s', async (role) => {
    const { admin, id } = users.get(role)!;
    const isBoss = role === A;
    expect((await admin('GET', '/session')).body.permissions.includes('staff')).toBe(isBoss);
    const calls = [
      await admin('GET', '/staff'),
      await admin('POST', '/staff', { email: `${randomUUID()}@example.com`, role: R }),
      await admin('PATCH', `/staff/${id}`, { role }),
      await admin('POST', `/staff/${users.get(R)!.id}/invitation`, {}),
    ];
    expect(calls.map(({ status }) => status)).toEqual(isBoss ? [200, 201, 200, 200] : [403, 403, 403, 403]);
    if (isBoss) users.set(R, await addStaff(service, `${randomUUID()}@example.com`, R));
  });
});

describe('an account of another site', () => {
  test('sees and changes nothing, and a change is recorded for the account', async () => {
    const { orderNo } = world.ids;
    const uk = await addStaff(service, 'uk@example.com', C, ['RivageUK']);
    expect((await uk.admin('GET', `/orders/${orderNo}`)).status).toBe(404);
    expect((await uk.admin('POST', `/orders/${orderNo}/notes`, { note: 'x' })).status).toBe(404);
    expect((await uk.admin('GET', `/orders?q=${orderNo}`)).body.data).toEqual([]);
    expect((await uk.admin('GET', '/returns?siteId=RivageEU')).status).toBe(403);
    const eu = await addStaff(service, 'eu@example.com', C, ['RivageEU']);
    expect(
      (await eu.admin('POST', `/orders/${orderNo}/notes`, { note: 'Called.' })).body.notes[0].author,
    ).toBe('staff:eu@example.com');
    const { data } = (await users.get(A)!.admin('GET', '/audit?clientId=staff:eu@example.com')).body;
    expect(data[0]).toMatchObject({ action: 'order.note.add', source: 'admin-app' });
  });

  test('a page of another origin changes nothing', async () => {
    const { cookie } = users.get(C)!;
    const { orderNo } = world.ids;
    for (const headers of [{}, { 'sec-fetch-site': 'same-site' }, { origin: 'http://localhost:3000' }]) {
      const answer = await service.call('POST', `/admin/v1/orders/${orderNo}/notes`, {
        headers: { cookie, ...(headers as Record<string, string>) },
        body: { note: 'x' },
      });
      expect([answer.status, answer.body.type]).toEqual([403, expect.stringMatching(/forged-request$/)]);
    }
  });
});
