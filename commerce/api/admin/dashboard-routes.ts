import { Hono } from 'hono';
import { z } from 'zod';
import { decimalAmount } from '../../../shared/minor-units.ts';
import { notFound } from '../../http/problem.ts';
import { takes } from '../../http/takes.ts';
import { dayFigures } from '../../orders/day-figures.ts';
import { pendingWork } from '../../orders/pending-work.ts';
import { siteTimeZone } from '../../preferences/time-zone.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { requireManager, requireSite } from '../account-manager/require-manager.ts';
import { MAY_READ } from './scopes.ts';

const query = z.object({
  siteId: z.string().min(1).max(32),
  days: z.coerce.number().int().min(1).max(92).default(14),
});

/** GET /dashboard: what a site sold on the last days, and what waits for staff. */
export function dashboardRoutes(services: CommerceServices): Hono {
  const { db, now } = services;
  return new Hono().get('/dashboard', takes({ query }), async (c) => {
    const manager = await requireManager(services, c, MAY_READ);
    const { siteId, days: count } = c.var.input.query();
    requireSite(manager, siteId);
    const site = await db
      .selectFrom('site')
      .select(['default_currency', 'inventory_list_id'])
      .where('id', '=', siteId)
      .executeTakeFirst();
    if (!site) throw notFound(`No site with id '${siteId}' exists.`, 'site-not-found', 'Site Not Found');
    const currency = site.default_currency;
    const timeZone = await siteTimeZone(services.catalogue, siteId);
    const [days, pending] = await Promise.all([
      dayFigures(db, { siteId, currency, timeZone }, now(), count),
      pendingWork(db, siteId, site.inventory_list_id),
    ]);
    c.header('cache-control', 'private, no-store');
    return c.json({
      days: days.map(({ revenueCents, ...day }) => ({
        ...day,
        revenue: decimalAmount(revenueCents, currency),
      })),
      currency,
      pending,
    });
  });
}
