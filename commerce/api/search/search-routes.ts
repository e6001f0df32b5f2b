import { Hono } from 'hono';
import { clientNetwork } from '../../http/client-address.ts';
import { FairTurns } from '../../http/fair-turns.ts';
import { selectFields } from '../../http/select.ts';
import { siteContext } from '../../http/site-context.ts';
import { takes } from '../../http/takes.ts';
import { requireShopper } from '../../identity/require-shopper.ts';
import { stringifyYielding } from '../../jobs/event-loop.ts';
import { standardGroups } from '../../promotions/active.ts';
import { searchProducts } from '../../search/product-search.ts';
import { checkLength, searchQuery, suggestionQuery } from '../../search/search-request.ts';
import { searchSuggestions } from '../../search/suggestions.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';

/** Seconds an answer may be kept: prices and stock are in it. */
const SEARCH_SECONDS = 60;

/** Hits of a page that costs more than a shop's own pages, up to a second and some 4 MB each. */
const LONG = 50;
/** Of these one of each client at a time, and two in all. */
const longTurns = new FairTurns({ running: 2, runningPerClient: 1, waiting: 500, waitingPerClient: 100 });

/** Shopper Search: products by text and refinements, and suggestions while a shopper types. */
export function searchRoutes(services: CommerceServices): Hono {
  const app = new Hono();
  const db = services.catalogueDb;

  app.get('/product-search', takes({ query: searchQuery, repeated: ['refine'] }), async (c) => {
    const shopper = await requireShopper(services, c);
    const site = await siteContext(db, c);
    const query = c.var.input.query();
    if (query.q !== '') checkLength('q', query.q, 1, 500);
    const audience = { customerGroups: standardGroups(shopper.registered), at: services.now() };
    const search = async () => {
      const { result, personal } = await searchProducts(db, site, query, audience, services.imageOrigin);
      const selected = selectFields(result, c.req.query('select'));
      return { json: await stringifyYielding({ ...selected }, 'hits'), personal };
    };
    const turn = { client: clientNetwork(c), signal: c.req.raw.signal };
    const { json, personal } = await (query.limit > LONG ? longTurns.take(search, turn) : search());
    c.header('cache-control', `${personal ? 'private' : 'public'}, max-age=${SEARCH_SECONDS}`);
    return c.body(json, 200, { 'content-type': 'application/json' });
  });

  app.get('/search-suggestions', takes({ query: suggestionQuery }), async (c) => {
    const shopper = await requireShopper(services, c);
    const site = await siteContext(db, c);
    const query = c.var.input.query();
    checkLength('q', query.q, 3, 50);
    const audience = { customerGroups: standardGroups(shopper.registered), at: services.now() };
    const suggestions = await searchSuggestions(db, site, query, audience, services.imageOrigin);
    c.header('cache-control', `public, max-age=${SEARCH_SECONDS}`);
    return c.json(suggestions);
  });

  return app;
}
