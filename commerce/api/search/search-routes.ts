import { type Context, Hono } from 'hono';
import { minTermLength } from '../../../shared/suggestion-term.ts';
import { SEARCH_TAG } from '../../database/changes.ts';
import { nameCacheTags } from '../../http/cache-tags.ts';
import { clientNetwork } from '../../http/client-address.ts';
import { FairTurns } from '../../http/fair-turns.ts';
import { selectFields } from '../../http/select.ts';
import { siteContext } from '../../http/site-context.ts';
import { takes } from '../../http/takes.ts';
import { requireShopper } from '../../identity/require-shopper.ts';
import { stringifyYielding } from '../../jobs/event-loop.ts';
import { searchLog } from '../../merchandising/search-log.ts';
import { standardGroups } from '../../promotions/active.ts';
import { searchProducts } from '../../search/product-search.ts';
import { isExpensive, searchCost } from '../../search/search-cost.ts';
import type { SearchIndexes } from '../../search/search-indexes.ts';
import { checkLength, searchQuery, suggestionQuery } from '../../search/search-request.ts';
import { searchSuggestions } from '../../search/suggestions.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';

/** Cache lifetime of a result in seconds; short because it contains prices and stock. */
const SEARCH_SECONDS = 60;

/** Concurrency limit of expensive searches. The storefront's own pages are not expensive. */
const EXPENSIVE_TURNS = { running: 2, runningPerClient: 1, waiting: 500, waitingPerClient: 100 };

/** Shopper Search: product search by text and refinements, and search suggestions. */
export function searchRoutes(services: CommerceServices, indexes: SearchIndexes): Hono {
  const app = new Hono();
  const { catalogue } = services;
  const expensiveTurns = new FairTurns(EXPENSIVE_TURNS);

  app.get('/product-search', takes({ query: searchQuery, repeated: ['refine'] }), async (c) => {
    const shopper = await requireShopper(services, c);
    const site = await siteContext(catalogue, c);
    const query = c.var.input.query();
    if (query.q !== '') checkLength('q', query.q, 1, 500);
    const audience = { customerGroups: standardGroups(shopper.registered), at: services.now() };
    const search = async () => {
      const { result, personal } = await searchProducts(indexes, site, query, audience, services.imageOrigin);
      // What somebody looks for: neither further pages nor refined ones.
      if (query.q !== '' && query.offset === 0 && query.refine.every((one) => one.startsWith('htype=')))
        searchLog(services).record({
          siteId: site.siteId,
          locale: site.locale,
          phrase: query.q,
          results: result.c_searchRedirect === undefined ? result.total : undefined,
          client: clientNetwork(c),
          at: services.now(),
        });
      const selected = selectFields(result, c.req.query('select'));
      const ids = (result.hits ?? []).map((hit) => hit.productId);
      return { json: await stringifyYielding({ ...selected }, 'hits'), personal, ids };
    };
    const turn = { client: clientNetwork(c), cost: searchCost(query), signal: c.req.raw.signal };
    const { json, personal, ids } = await (isExpensive(query) ? expensiveTurns.take(search, turn) : search());
    c.header('cache-control', `${personal ? 'private' : 'public'}, max-age=${SEARCH_SECONDS}`);
    tagResults(c, site.siteId, ids);
    return c.body(json, 200, { 'content-type': 'application/json' });
  });

  app.get('/search-suggestions', takes({ query: suggestionQuery }), async (c) => {
    const shopper = await requireShopper(services, c);
    const site = await siteContext(catalogue, c);
    const query = c.var.input.query();
    checkLength('q', query.q, minTermLength(query.q), 50);
    const audience = { customerGroups: standardGroups(shopper.registered), at: services.now() };
    const suggestions = await searchSuggestions(indexes, site, query, audience, services.imageOrigin);
    c.header('cache-control', `public, max-age=${SEARCH_SECONDS}`);
    const products: { productId: string }[] = suggestions.productSuggestions?.products ?? [];
    tagResults(
      c,
      site.siteId,
      products.map(({ productId }) => productId),
    );
    return c.json(suggestions);
  });

  return app;
}

/** Results change with the site's index, and with price and stock of the products they show. */
const tagResults = (c: Context, siteId: string, productIds: string[]) =>
  nameCacheTags(c, [SEARCH_TAG + siteId, ...productIds.map((id) => `product:${id}`)]);
