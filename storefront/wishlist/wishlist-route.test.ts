import { expect, test, vi } from 'vitest';
import { scopeAnsweredBy } from '../testing/catalogue-scope.ts';
import { posted, routeArgs, sessionOf } from '../testing/route-context.ts';
import type { Route } from './+types/wishlist-route.ts';
import { addPendingFavourite } from './pending-favourite.server.ts';
import { action, loader } from './wishlist-route.ts';

interface List {
  id: string;
  type: string;
  customerProductListItems: { id: string; productId: string }[];
}

/** Fake of the platform's product list API for one customer. */
function productLists(lists: List[] = [], isFull = false) {
  const sent: unknown[] = [];
  const scope = scopeAnsweredBy(({ pathname }, _headers, body, method) => {
    if (pathname.endsWith('/products')) return Response.json({ data: [] });
    const given = typeof body === 'string' ? JSON.parse(body) : undefined;
    if (method === 'GET') return Response.json({ total: lists.length, data: lists });
    if (method === 'DELETE') {
      const itemId = pathname.split('/').at(-1);
      for (const list of lists) {
        list.customerProductListItems = list.customerProductListItems.filter(({ id }) => id !== itemId);
      }
      return new Response(null, { status: 204 });
    }
    sent.push(given);
    if (!pathname.endsWith('/items')) {
      const list = { id: `list-${lists.length}`, type: given.type, customerProductListItems: [] };
      lists.push(list);
      return Response.json(list);
    }
    const type = 'https://errors.test/customer-product-list-items-quota-exceeded';
    if (isFull) return Response.json({ type }, { status: 400 });
    const list = lists.find(({ id }) => pathname.includes(`/${id}/`));
    list?.customerProductListItems.push({ id: `item-${sent.length}`, productId: given.productId });
    return Response.json({ id: `item-${sent.length}` });
  });
  return { scope, lists, sent };
}

const wishlist = (...productIds: string[]): List => ({
  id: 'wishes',
  type: 'wish_list',
  customerProductListItems: productIds.map((productId) => ({ id: `kept-${productId}`, productId })),
});

const change = async (
  { scope }: ReturnType<typeof productLists>,
  fields: Record<string, string>,
  session = sessionOf({}),
) => {
  const args = routeArgs<Route.ActionArgs>(scope, { request: posted(fields), session: session.port });
  const response = (await action(args)) as Response;
  return { status: response.status, body: await response.json() };
};

const read = async ({ scope }: ReturnType<typeof productLists>, session = sessionOf({})) =>
  (await loader(routeArgs<Route.LoaderArgs>(scope, { session: session.port }))).json();

test('[WISH-01] [WISH-02] creates a wish list for the first favourite and reuses it for the next', async () => {
  const platform = productLists();
  const first = await change(platform, { intent: 'add', productId: 'shirt' });
  expect(first).toMatchObject({ status: 200, body: { outcome: 'added', items: [{ productId: 'shirt' }] } });
  await change(platform, { intent: 'add', productId: 'coat' });
  expect(platform.sent).toEqual([
    { type: 'wish_list' },
    { quantity: 1, productId: 'shirt', public: false, priority: 1, type: 'product' },
    { quantity: 1, productId: 'coat', public: false, priority: 1, type: 'product' },
  ]);
});

test('[WISH-01] creates no wish list for a customer who has other lists only', async () => {
  const platform = productLists([{ ...wishlist(), type: 'gift_registry' }]);
  const { status, body } = await change(platform, { intent: 'add', productId: 'shirt' });
  expect([status, body.outcome]).toEqual([400, 'failed']);
  expect(platform.sent).toEqual([]);
});

test('[WISH-03] does not add a product twice and reports a full list', async () => {
  const known = productLists([wishlist('shirt')]);
  expect((await change(known, { intent: 'add', productId: 'shirt' })).body.outcome).toBe('already');
  expect(known.lists[0]?.customerProductListItems).toHaveLength(1);
  const full = await change(productLists([wishlist()], true), { intent: 'add', productId: 'shirt' });
  expect([full.status, full.body.outcome]).toEqual([400, 'full']);
});

test('[WISH-03] removes a favourite and returns the remaining ones', async () => {
  const platform = productLists([wishlist('shirt', 'coat')]);
  const { body } = await change(platform, { intent: 'remove', itemId: 'kept-shirt' });
  expect(body.outcome).toBe('removed');
  expect(body.items).toEqual([{ itemId: 'kept-coat', productId: 'coat' }]);
});

test('[WISH-04] stores nothing for a guest: returns 401, or redirects a page request to the sign-in page', async () => {
  const platform = productLists();
  const guest = sessionOf(null);
  const response = await change(platform, { intent: 'add', productId: 'shirt' }, guest);
  expect(response).toEqual({ status: 401, body: { registered: false, items: [], outcome: 'sign_in' } });
  expect(await read(platform, guest)).toEqual({ registered: false, items: [] });
  const request = posted({ intent: 'add', productId: 'shirt' }, 'text/html');
  const args = routeArgs<Route.ActionArgs>(platform.scope, { request, session: guest.port });
  const redirect = (await action(args).catch((response) => response)) as Response;
  expect(redirect.headers.get('location')).toMatch(/^\/eu\/en-IE\/login\?.*wishlist/);
  expect(platform.sent).toEqual([]);
});

test('returns 400 for an unknown intent and an invalid product id', async () => {
  for (const fields of [{ intent: 'clear' }, { intent: 'add' }, { intent: 'add', productId: 'a\nb' }]) {
    const response: unknown = await change(productLists(), fields as never).catch((thrown) => thrown);
    expect(response).toMatchObject({ status: 400 });
  }
});

test.each(['Sofa.Läng-01 XL', 'TABLE/160.LEIN', '椅子 1'])(
  'adds a product with the id %s',
  async (productId) => {
    const platform = productLists([wishlist()]);
    expect(await change(platform, { intent: 'add', productId })).toMatchObject({
      status: 200,
      body: { outcome: 'added', items: [{ productId }] },
    });
  },
);

test("[WISH-04] adds the guest's last favourite at sign-in and reports it once", async () => {
  const platform = productLists([wishlist('coat')]);
  const { scope } = platform;
  const guest = sessionOf(null);
  await change(platform, { intent: 'add', productId: 'socks' }, guest);
  await change(platform, { intent: 'add', productId: 'shirt' }, guest);
  const signedIn = sessionOf({});
  const port = { ...guest.port, current: signedIn.port.current };
  const customer = await port.current('RivageEU');
  const services = { ...scope.services, session: port };
  await addPendingFavourite({ ...scope, services }, customer!);
  await addPendingFavourite({ ...scope, services }, customer!);
  const shown = await read(platform, { ...signedIn, port });
  expect(shown).toMatchObject({ registered: true, outcome: 'added' });
  expect(shown.items.map(({ productId }: { productId: string }) => productId)).toEqual(['coat', 'shirt']);
  expect(await read(platform, { ...signedIn, port })).not.toHaveProperty('outcome');
});

test('[WISH-04] drops a pending favourite after one hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const platform = productLists([wishlist()]);
    const guest = sessionOf(null);
    await change(platform, { intent: 'add', productId: 'shirt' }, guest);
    vi.setSystemTime(Date.now() + 3_600_001);
    const customer = await sessionOf({}).port.current('RivageEU');
    const services = { ...platform.scope.services, session: guest.port };
    await addPendingFavourite({ ...platform.scope, services }, customer!);
    expect(platform.lists[0]?.customerProductListItems).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});
