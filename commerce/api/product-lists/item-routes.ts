import { type Context, Hono } from 'hono';
import { badRequest } from '../../http/problem.ts';
import { resolveSite } from '../../http/site-context.ts';
import { type Taking, takes } from '../../http/takes.ts';
import { requireSelf } from '../../identity/require-self.ts';
import { itemUpdate, newItem } from '../../product-lists/fields.ts';
import { deleteItem, findItem, insertItem, updateItem } from '../../product-lists/items.ts';
import { findList } from '../../product-lists/lists.ts';
import { itemNotFound, listNotFound } from '../../product-lists/not-found.ts';
import { loadProducts } from '../../products/load-products.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { listedProducts } from './expand.ts';
import { itemJson } from './list-json.ts';

/** Items of a shopper's own list, below …/product-lists/:listId/items. */
export function itemRoutes(services: CommerceServices): Hono {
  return new Hono()
    .post('/', takes({ body: newItem }), (c) => add(services, c))
    .get('/:itemId', (c) => read(services, c))
    .patch('/:itemId', takes({ body: itemUpdate }), (c) => change(services, c))
    .delete('/:itemId', (c) => remove(services, c));
}

const listOf = (c: Context) => c.req.param('listId') ?? '';
const idOf = (c: Context) => c.req.param('itemId') ?? '';

/** Throws 400 unless the site currently sells the product. */
async function checkProduct(services: CommerceServices, siteId: string, id: string | undefined) {
  if (id === undefined) {
    throw badRequest(
      'An item of type product needs a productId.',
      'product-list-product-id-missing',
      'Product ID Missing',
    );
  }
  const site = await resolveSite(services.catalogue, siteId);
  const audience = { customerGroups: [], at: services.now() };
  const loaded = await loadProducts(services.catalogue, site, [id], audience);
  const row = loaded.families.rows.get(id);
  if (row && loaded.categories(row)) return;
  throw badRequest(
    `No product with ID '${id}' for site '${siteId}' could be found.`,
    'product-list-product-not-found',
    'Product Not Found',
  );
}

async function add(services: CommerceServices, c: Context<Taking<typeof newItem>>): Promise<Response> {
  const shopper = await requireSelf(services, c);
  const input = await c.var.input.body();
  if (!(await findList(services.db, shopper, listOf(c)))) throw listNotFound(listOf(c));
  if (input.type === 'product') await checkProduct(services, shopper.siteId, input.productId);
  const item = await insertItem(services.db, services.now(), shopper, listOf(c), input);
  if (!item) throw listNotFound(listOf(c));
  return c.json(itemJson(item, await listedProducts(services, c, shopper, [item])));
}

async function read(services: CommerceServices, c: Context): Promise<Response> {
  const shopper = await requireSelf(services, c);
  if (!(await findList(services.db, shopper, listOf(c)))) throw listNotFound(listOf(c));
  const item = await findItem(services.db, listOf(c), idOf(c));
  if (!item) throw itemNotFound(idOf(c));
  return c.json(itemJson(item, await listedProducts(services, c, shopper, [item])));
}

async function change(services: CommerceServices, c: Context<Taking<typeof itemUpdate>>): Promise<Response> {
  const shopper = await requireSelf(services, c);
  const input = await c.var.input.body();
  const item = await updateItem(services.db, services.now(), shopper, listOf(c), idOf(c), input);
  if (!item) throw itemNotFound(idOf(c));
  return c.json(itemJson(item, await listedProducts(services, c, shopper, [item])));
}

async function remove(services: CommerceServices, c: Context): Promise<Response> {
  const shopper = await requireSelf(services, c);
  if (!(await deleteItem(services.db, services.now(), shopper, listOf(c), idOf(c)))) {
    throw itemNotFound(idOf(c));
  }
  return c.body(null, 204);
}
