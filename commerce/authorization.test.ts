import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCommerceApp } from './app.ts';
import { imageFolders } from './images/image-folders.ts';
import { requestOf, send } from './testing/route-request.ts';
import { ROUTES } from './testing/routes/all.ts';
import type { Access, Route } from './testing/routes/route.ts';
import { type RunningService, startService } from './testing/service.ts';
import { insertTestShop } from './testing/test-shop.ts';
import { makeWorld, type Shop, type World } from './testing/world.ts';

let service: RunningService;
let shop: Shop;
let world: World;
beforeAll(async () => {
  service = await startService();
  shop = await insertTestShop(service.db);
  world = await verifiedWorld();
});
afterAll(() => service.close());

/** A world whose customers have verified email addresses. */
async function verifiedWorld(): Promise<World> {
  const made = await makeWorld(service.origin, shop);
  await service.db.updateTable('customer').set({ email_verified_at: new Date() }).execute();
  return made;
}

/** Requests a route with a token for the owner's objects, with `ids` replacing some of their ids. */
const request = async (route: Route, token?: string, ids: Record<string, string> = {}) => {
  const answer = await send(service.origin, requestOf(route, { ...world.ids, ...ids }), token);
  return { status: answer.status, text: await answer.text() };
};
const status = async (...given: Parameters<typeof request>) => (await request(...given)).status;

const which = (...kinds: Access[]) => ROUTES.filter(({ access }) => kinds.includes(access));
/** Pairs routes with their names, for test titles. */
const titled = (routes: Route[]) => routes.map((route) => [route.name, route] as const);
const PERSONAL = which('self', 'customer', 'registered', 'owner', 'session');
const SHOPPERS = [...which('shopper'), ...PERSONAL];

/** Hash of the owner's stored data, to detect changes. */
async function hashOwnerData(): Promise<string> {
  const { db } = service;
  const { customerId, usid, basketId, orderNo, listId } = world.ids as Record<string, string>;
  const rows = await Promise.all([
    db.selectFrom('customer').selectAll().where('id', '=', customerId!).execute(),
    db.selectFrom('customer_address').selectAll().where('customer_id', '=', customerId!).execute(),
    db.selectFrom('customer_payment_instrument').selectAll().where('customer_id', '=', customerId!).execute(),
    db.selectFrom('product_list').selectAll().where('customer_id', '=', customerId!).execute(),
    db.selectFrom('product_list_item').selectAll().where('list_id', '=', listId!).execute(),
    db.selectFrom('basket').selectAll().where('id', '=', basketId!).execute(),
    db.selectFrom('placed_order').selectAll().where('order_no', '=', orderNo!).execute(),
    db.selectFrom('shopper_context').selectAll().where('usid', '=', usid!).execute(),
  ]);
  return createHash('sha1').update(JSON.stringify(rows)).digest('hex');
}

test('the table of routes lists every mounted route and its access, and no others', () => {
  const services = { ...service.services, images: imageFolders({ media: '', cache: '' }) };
  const mounted = createCommerceApp(services).routes.filter(({ method }) => method !== 'ALL');
  const names = [...new Set(mounted.map(({ method, path }) => `${method} ${path}`))];
  expect(ROUTES.map(({ name }) => name).sort()).toEqual(names.sort());
});

describe('without a valid token', () => {
  test.each(titled(SHOPPERS))(
    '%s rejects a missing token, a forged one and one of a merchant’s client',
    async (_name, route) => {
      expect(await status(route)).toBe(401);
      expect(await status(route, `${world.owner.token.slice(0, -8)}AAAAAAAA`)).toBe(401);
      expect(await status(route, world.manager)).toBe(401);
    },
  );

  test.each(titled(which('manager')))('%s rejects shoppers', async (_name, route) => {
    expect(await status(route)).toBe(401);
    expect(await status(route, world.owner.token)).toBe(401);
  });

  test.each(titled(which('staff')))('%s rejects shoppers and API clients', async (_name, route) => {
    expect(await status(route)).toBe(401);
    expect(await status(route, world.owner.token)).toBe(401);
    expect(await status(route, world.manager)).toBe(401);
  });

  test.each(titled(which('client')))('%s rejects an unknown client', async (_name, route) => {
    expect(await status(route, undefined, { clientId: 'unknown' })).toBe(401);
  });
});

describe('from another site', () => {
  const named = SHOPPERS.filter(({ name }) => !/\/oauth2\/|\/dw\/shop\//.test(name));
  test.each(titled(named))('%s rejects a token of another site', async (_name, route) => {
    expect(await status(route, world.elsewhere.token)).toBe(401);
  });

  test.each(titled(ROUTES.filter(({ ofSite }) => ofSite)))(
    '%s does not find the customer’s objects of another site',
    async (_name, route) => {
      const there = { siteId: shop.otherSiteId, currency: shop.otherCurrency };
      expect(await status(route, world.elsewhere.token, there)).toBe(404);
    },
  );

  test.each(titled(which('shopper').filter(({ name }) => name.includes('/dw/shop/'))))(
    '%s rejects a session of another site',
    async (_name, route) => {
      expect(await status(route, world.elsewhere.token)).toBe(400);
    },
  );
});

/** Status returned for objects of another customer. */
const REJECTION: Partial<Record<Access, number>> = { self: 400, customer: 400, owner: 404, session: 400 };

describe('another customer', () => {
  let before: string;
  beforeAll(async () => {
    before = await hashOwnerData();
  });

  test.each(titled(which('self', 'customer', 'owner', 'session')))(
    '%s rejects another customer and a guest',
    async (_name, route) => {
      for (const { token } of [world.other, world.guest]) {
        const { status, text } = await request(route, token);
        expect([status, text]).toEqual([REJECTION[route.access], expect.any(String)]);
        const type = route.access === 'session' ? 'usid-not-matching-with-token' : 'invalid-customer';
        if (status === 400) expect(text).toContain(`/errors/${type}`);
      }
    },
  );

  test.each(titled(which('self').filter(({ ofSite }) => ofSite)))(
    '%s does not find another customer’s object under the own customer id',
    async (_name, route) => {
      for (const { token, customerId } of [world.other, world.guest])
        expect(await status(route, token, { customerId })).toBe(404);
    },
  );

  test.each(titled(which('customer').filter(({ name }) => /:(addressName|instrumentId)$/.test(name))))(
    '%s does not find another customer’s object under the own customer id',
    async (_name, route) => {
      expect(await status(route, world.other.token, { customerId: world.other.customerId })).toBe(404);
    },
  );

  test.each(titled(which('customer')))('%s rejects a guest', async (_name, route) => {
    expect(await status(route, world.guest.token, { customerId: world.guest.customerId })).toBe(404);
  });

  test.each(titled(which('registered')))('%s rejects a guest', async (_name, route) => {
    expect([400, 403]).toContain(await status(route, world.guest.token));
  });

  test('leaves the owner’s data unchanged', async () => {
    expect(await hashOwnerData()).toBe(before);
  });
});

describe('the owner', () => {
  // Version 1 of baskets has the same handlers under another path.
  const once = PERSONAL.filter(({ name }) => !name.includes('/shopper-baskets/v1/'));
  test.each(titled(once))('%s accepts its owner', async (_name, route) => {
    const { status, text } = await request(route, world.owner.token);
    expect([401, 403, 404, 500], text).not.toContain(status);
    if (route.spends) world = await verifiedWorld();
  });

  test.each(titled(which('manager')))('%s accepts a client with the scope', async (_name, route) => {
    expect([401, 403, 500]).not.toContain(await status(route, world.manager));
  });
});
