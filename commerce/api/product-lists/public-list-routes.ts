import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { badRequest } from '../../http/problem.ts';
import { resolveSite } from '../../http/site-context.ts';
import { type Taking, takes } from '../../http/takes.ts';
import { requireShopper } from '../../identity/require-shopper.ts';
import { itemNotFound, listNotFound } from '../../product-lists/not-found.ts';
import { findPublicList, publicItemsOf, publicListsOf } from '../../product-lists/public-lists.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { listedProducts } from './expand.ts';
import { publicItemJson, publicListInfo, publicListJson } from './list-json.ts';

/** Lists that their owners made public, readable by any shopper of the site. */
export function publicListRoutes(services: CommerceServices): Hono {
  return new Hono()
    .get('/product-lists', takes({ query: searchQuery }), (c) => search(services, c))
    .get('/product-lists/:listId', (c) => read(services, c))
    .get('/product-lists/:listId/items', (c) => readItems(services, c))
    .get('/product-lists/:listId/items/:itemId', (c) => readItem(services, c));
}

const name = z.string().trim().min(1).max(256).optional();
const searchQuery = z.object({ email: name, firstName: name, lastName: name });

/**
 * Searches lists by the owner's email, or first and last name; one of them is required so that lists cannot
 * be enumerated.
 */
async function search(
  services: CommerceServices,
  c: Context<Taking<z.ZodType, typeof searchQuery>>,
): Promise<Response> {
  const { siteId } = await requireShopper(services, c);
  const query = c.var.input.query();
  if (query.email === undefined && (query.firstName === undefined || query.lastName === undefined)) {
    throw badRequest(
      'Give the email of the owner, or the first and the last name.',
      'missing-query-parameter',
      'Missing Parameter',
    );
  }
  const site = await resolveSite(services, siteId);
  const data = (await publicListsOf(services.db, site, query)).map(publicListInfo);
  return c.json({ limit: data.length, total: data.length, data });
}

async function publicList(services: CommerceServices, c: Context, type?: 'product-list-not-found') {
  const shopper = await requireShopper(services, c);
  const id = c.req.param('listId') ?? '';
  const list = await findPublicList(services.db, shopper.siteId, id);
  if (!list) throw listNotFound(id, type);
  return { shopper, list, items: await publicItemsOf(services.db, list.id) };
}

async function read(services: CommerceServices, c: Context): Promise<Response> {
  const { list, items } = await publicList(services, c);
  return c.json(publicListJson(list, items));
}

async function readItems(services: CommerceServices, c: Context): Promise<Response> {
  const { shopper, items } = await publicList(services, c, 'product-list-not-found');
  const products = await listedProducts(services, c, shopper, items);
  const data = items.map((item) => publicItemJson(item, products));
  return c.json({ limit: data.length, total: data.length, data });
}

async function readItem(services: CommerceServices, c: Context): Promise<Response> {
  const { shopper, items } = await publicList(services, c);
  const id = c.req.param('itemId') ?? '';
  const item = items.find((one) => one.id === id);
  if (!item) throw itemNotFound(id);
  return c.json(publicItemJson(item, await listedProducts(services, c, shopper, [item])));
}
