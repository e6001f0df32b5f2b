import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { clientNetwork } from '../../http/client-address.ts';
import { ClientBudget } from '../../http/client-budget.ts';
import { badRequest, notFound, Problem, unauthorized } from '../../http/problem.ts';
import { resolveSite, type SiteContext } from '../../http/site-context.ts';
import { oneOf, takes } from '../../http/takes.ts';
import { activityLog } from '../../recommendations/activity-log.ts';
import {
  ACTIVITIES,
  type ActivityName,
  isActivity,
  recsBody,
} from '../../recommendations/activity-schemas.ts';
import { recommendProducts } from '../../recommendations/recommend.ts';
import { RECOMMENDERS } from '../../recommendations/recommenders.ts';
import { zoneRecommender } from '../../recommendations/zones.ts';
import type { SearchIndexes } from '../../search/search-indexes.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { USUAL_SHOPPER_LIMITS } from '../../services/shopper-limits.ts';

/** Cache lifetime in seconds of a response that is the same for every shopper. */
const SHARED_SECONDS = 300;

/** Minimum weight of an activity in the rate limit: each one is a row, however short. */
const LEAST_BYTES = 512;

/** Activities that show interest in their products, unlike product views in a list. */
const INTEREST = new Set<ActivityName>(['viewProduct', 'addToCart']);

/** Each activity is validated with its own schema. */
const activityBody = oneOf(ACTIVITIES, (c) => {
  const name = c.req.param('activity');
  return name !== undefined && isActivity(name) ? name : undefined;
});

/**
 * Activity and recommendation service (Einstein API v3): records activities and recommends products from
 * them, from orders and from the catalogue. Callers send their client id in x-cq-client-id.
 */
export function recommendationRoutes(services: CommerceServices, indexes: SearchIndexes): Hono {
  const app = new Hono();
  const budget = new ClientBudget();

  app.use(async (c, next) => {
    const id = c.req.header('x-cq-client-id');
    if (!services.clients.some((client) => client.id === id))
      throw unauthorized('The client id is missing or not known.');
    return next();
  });

  app.post('/activities/:site/:activity', takes(activityBody), async (c) => {
    const name = c.req.param('activity');
    if (!isActivity(name)) throw badRequest(`There is no activity '${name}'.`, 'unknown-activity');
    const site = await siteOf(services, c);
    const bytes = Math.max((await c.req.text()).length, LEAST_BYTES);
    const most = (services.limits ?? USUAL_SHOPPER_LIMITS).LIMIT_ACTIVITY_KB_PER_CLIENT * 1024;
    if (!budget.spend(clientNetwork(c), bytes, most))
      throw new Problem(
        429,
        'too-many-requests',
        'Too Many Requests',
        'This client tells too much activity.',
      );
    const { realm: _realm, instanceType: _type, cookieId, userId, ...detail } = await c.var.input.body();
    const given =
      'product' in detail ? [detail.product] : 'products' in detail ? (detail.products ?? []) : [];
    const productIds = [...new Set(given.map((product) => product.id ?? product.sku ?? ''))];
    activityLog(services).record({
      siteId: site.siteId,
      activity: name,
      cookieId,
      userId,
      productIds,
      interest: INTEREST.has(name) ? productIds : [],
      detail,
      at: services.now(),
    });
    return c.json({});
  });

  app.get('/personalization/recommenders/:site', async (c) => {
    await siteOf(services, c);
    const recommenders = Object.entries(RECOMMENDERS).map(([name, { description }]) => ({
      name,
      description,
      recommenderType: 'product',
    }));
    c.header('cache-control', `public, max-age=${SHARED_SECONDS}`);
    return c.json({ recommenders });
  });

  app.post('/personalization/recs/:site/:recommender', takes({ body: recsBody }), async (c) => {
    const site = await siteOf(services, c);
    return answer(c, site, c.req.param('recommender'));
  });

  app.post('/personalization/:site/zones/:zone/recs', takes({ body: recsBody }), async (c) => {
    const site = await siteOf(services, c);
    const zone = c.req.param('zone');
    const recommender = await zoneRecommender(services.catalogue.db, site.siteId, zone);
    if (!recommender) throw notFound(`There is no zone '${zone}'.`, 'zone-not-found');
    return answer(c, site, recommender);
  });

  async function answer(c: Context, site: SiteContext, name: string) {
    const recs = await recommendProducts(services, indexes, site, name, await c.var.input.body());
    if (!recs) throw notFound(`There is no recommender '${name}'.`, 'recommender-not-found');
    const { personal, description } = RECOMMENDERS[name]!;
    c.header('cache-control', personal ? 'private, no-store' : `public, max-age=${SHARED_SECONDS}`);
    return c.json({ recoUUID: randomUUID(), recommenderName: name, displayMessage: description, recs });
  }
  return app;
}

/** Returns the site of the path. Its id may have the platform's realm as prefix. */
function siteOf(services: CommerceServices, c: Context): Promise<SiteContext> {
  const realm = services.organizationId.split('_')[2] ?? '';
  const given = c.req.param('site') ?? '';
  return resolveSite(
    services.catalogue,
    given.startsWith(`${realm}-`) ? given.slice(realm.length + 1) : given,
  );
}
