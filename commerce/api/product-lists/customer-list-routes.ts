import { type Context, Hono } from 'hono';
import { resolveSite } from '../../http/site-context.ts';
import { type Taking, takes } from '../../http/takes.ts';
import { requireSelf } from '../../identity/require-self.ts';
import { listUpdate, newList } from '../../product-lists/fields.ts';
import { itemsOf } from '../../product-lists/items.ts';
import {
  deleteList,
  findList,
  insertList,
  type ListRow,
  listsOf,
  updateList,
} from '../../product-lists/lists.ts';
import { listNotFound } from '../../product-lists/not-found.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { listedProducts } from './expand.ts';
import { itemRoutes } from './item-routes.ts';
import { listJson } from './list-json.ts';

const LISTS = '/customers/:customerId/product-lists';

/** A shopper's own product lists on the site; a guest's lists last as long as the session. */
export function customerListRoutes(services: CommerceServices): Hono {
  return new Hono()
    .get(LISTS, (c) => readAll(services, c))
    .post(LISTS, takes({ body: newList }), (c) => add(services, c))
    .get(`${LISTS}/:listId`, (c) => read(services, c))
    .patch(`${LISTS}/:listId`, takes({ body: listUpdate }), (c) => change(services, c))
    .delete(`${LISTS}/:listId`, (c) => remove(services, c))
    .route(`${LISTS}/:listId/items`, itemRoutes(services));
}

const idOf = (c: Context) => c.req.param('listId') ?? '';

async function answer(services: CommerceServices, c: Context, list: ListRow): Promise<Response> {
  const shopper = await requireSelf(services, c);
  const items = await itemsOf(services.db, [list.id]);
  return c.json(listJson(list, items, await listedProducts(services, c, shopper, items)));
}

async function readAll(services: CommerceServices, c: Context): Promise<Response> {
  const shopper = await requireSelf(services, c);
  const lists = await listsOf(services.db, shopper);
  const items = await itemsOf(
    services.db,
    lists.map((list) => list.id),
  );
  const products = await listedProducts(services, c, shopper, items);
  const data = lists.map((list) =>
    listJson(
      list,
      items.filter((item) => item.list_id === list.id),
      products,
    ),
  );
  return c.json({ limit: data.length, offset: 0, total: data.length, data });
}

async function add(services: CommerceServices, c: Context<Taking<typeof newList>>): Promise<Response> {
  const shopper = await requireSelf(services, c);
  await resolveSite(services, shopper.siteId);
  const input = await c.var.input.body();
  return answer(services, c, await insertList(services.db, services.now(), shopper, input));
}

async function read(services: CommerceServices, c: Context): Promise<Response> {
  const shopper = await requireSelf(services, c);
  const list = await findList(services.db, shopper, idOf(c));
  if (!list) throw listNotFound(idOf(c));
  return answer(services, c, list);
}

async function change(services: CommerceServices, c: Context<Taking<typeof listUpdate>>): Promise<Response> {
  const shopper = await requireSelf(services, c);
  const input = await c.var.input.body();
  const list = await updateList(services.db, services.now(), shopper, idOf(c), input);
  if (!list) throw listNotFound(idOf(c));
  return answer(services, c, list);
}

async function remove(services: CommerceServices, c: Context): Promise<Response> {
  const shopper = await requireSelf(services, c);
  if (!(await deleteList(services.db, shopper, idOf(c)))) throw listNotFound(idOf(c));
  return c.body(null, 204);
}
