import { type Context, Hono } from 'hono';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { localize } from '../../database/localized.ts';
import type { PromotionTable } from '../../database/tables/promotions.ts';
import { readIds } from '../../http/input.ts';
import { badRequest, notFound } from '../../http/problem.ts';
import { type SiteContext, siteContext } from '../../http/site-context.ts';
import { takes } from '../../http/takes.ts';
import { requireShopper } from '../../identity/require-shopper.ts';
import { isComputable } from '../../promotions/tiers.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';

/** Cache lifetime of a response in seconds. */
const SECONDS = 300;

const noPromotion = () =>
  notFound(
    'There is no promotion found with the given ID for the requested site.',
    'PromotionNotFoundException',
  );

const period = z.object({ startDate: z.iso.datetime().optional(), endDate: z.iso.datetime().optional() });

/** Whether the dates of a promotion or assignment overlap with a period. */
function runsBetween(table: 'promotion' | 'promotion_assignment', start: string, end: string) {
  const [from, to] = [sql.ref(`${table}.starts_at`), sql.ref(`${table}.ends_at`)];
  return sql<boolean>`(${from} is null or ${from} <= ${new Date(end)}) and (${to} is null or ${to} > ${new Date(start)})`;
}

/**
 * Shopper Promotions: texts of enabled promotions, for any shopper and whether or not they are active now.
 */
export function promotionRoutes(services: CommerceServices): Hono {
  const { catalogue } = services;

  async function context(c: Context): Promise<SiteContext> {
    await requireShopper(services, c);
    c.header('cache-control', `public, max-age=${SECONDS}`);
    return siteContext(catalogue, c);
  }
  const enabled = (siteId: string) =>
    catalogue.db
      .selectFrom('promotion')
      .selectAll()
      .where('site_id', '=', siteId)
      .where('enabled', '=', true)
      .where('archived', '=', false);

  return new Hono()
    .get('/promotions', async (c) => {
      const site = await context(c);
      const ids = readIds(c);
      const rows = (await enabled(site.siteId).where('id', 'in', ids).execute()).filter(isApplied);
      if (rows.length === 0) throw noPromotion();
      const known = new Map(rows.map((row) => [row.id, promotionJson(row, site.locale)]));
      const data = ids.flatMap((id) => known.get(id) ?? []);
      return c.json({ limit: ids.length, total: data.length, data });
    })
    .get('/promotions/campaigns/:campaignId', takes({ query: period }), async (c) => {
      const site = await context(c);
      const { startDate, endDate } = c.var.input.query();
      if ((startDate === undefined) !== (endDate === undefined) || (startDate && startDate > endDate!)) {
        throw badRequest('Invalid Start or End Date', 'InvalidDateException', 'Invalid Start or End Date');
      }
      const assigned = catalogue.db
        .selectFrom('promotion_assignment')
        .select('promotion_id')
        .where('site_id', '=', site.siteId)
        .where('campaign_id', '=', c.req.param('campaignId'))
        .$if(startDate !== undefined, (query) =>
          query.where(runsBetween('promotion_assignment', startDate!, endDate!)),
        );
      const found = await enabled(site.siteId)
        .where('id', 'in', assigned)
        .$if(startDate !== undefined, (query) => query.where(runsBetween('promotion', startDate!, endDate!)))
        .orderBy('id')
        .limit(200)
        .execute();
      const rows = found.filter(isApplied);
      if (rows.length === 0) throw noPromotion();
      const data = rows.map((row) => promotionJson(row, site.locale));
      return c.json({ limit: data.length, total: data.length, data });
    });
}

/** Whether the store computes a promotion: the texts of another one would promise what no basket gives. */
const isApplied = ({ class: kind, rule }: Selectable<PromotionTable>): boolean => isComputable(kind, rule);

function promotionJson(row: Selectable<PromotionTable>, locale: string) {
  const texts = {
    name: localize(row.name, locale),
    calloutMsg: localize(row.callout, locale),
    details: localize(row.details, locale),
  };
  return {
    id: row.id,
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined)),
  };
}
