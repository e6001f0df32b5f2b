import { Hono } from 'hono';
import { readQuery } from '../http/input.ts';
import { selectFields } from '../http/select.ts';
import { requireShopper } from '../http/shopper.ts';
import { siteContext } from '../http/site-context.ts';
import { standardGroups } from '../promotions/active.ts';
import type { CommerceServices } from '../services.ts';
import { searchProducts } from './product-search.ts';
import { checkLength, searchQuery, suggestionQuery } from './search-request.ts';
import { searchSuggestions } from './suggestions.ts';

/** Seconds an answer may be kept: prices and stock are in it. */
const SEARCH_SECONDS = 60;

/** Shopper Search: products by text and refinements, and suggestions while a shopper types. */
export function searchRoutes(services: CommerceServices): Hono {
  const app = new Hono();
  const db = services.catalogueDb;

  app.get('/product-search', async (c) => {
    const shopper = await requireShopper(services, c);
    const site = await siteContext(db, c);
    const query = readQuery(c, searchQuery, ['refine']);
    if (query.q !== '') checkLength('q', query.q, 1, 500);
    const audience = { customerGroups: standardGroups(shopper.registered), at: services.now() };
    const { result, personal } = await searchProducts(db, site, query, audience, services.imageOrigin);
    c.header('cache-control', `${personal ? 'private' : 'public'}, max-age=${SEARCH_SECONDS}`);
    return c.json(selectFields(result, c.req.query('select')));
  });

  app.get('/search-suggestions', async (c) => {
    const shopper = await requireShopper(services, c);
    const site = await siteContext(db, c);
    const query = readQuery(c, suggestionQuery);
    checkLength('q', query.q, 3, 50);
    const audience = { customerGroups: standardGroups(shopper.registered), at: services.now() };
    const suggestions = await searchSuggestions(db, site, query, audience, services.imageOrigin);
    c.header('cache-control', `public, max-age=${SEARCH_SECONDS}`);
    return c.json(suggestions);
  });

  return app;
}
