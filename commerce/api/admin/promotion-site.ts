import type { Db } from '../../database/connection.ts';
import { notFound } from '../../http/problem.ts';
import { type Manager, requireSite } from '../account-manager/require-manager.ts';

/** A site as promotions need it. */
export interface PromotionSite {
  siteId: string;
  catalogId: string;
  currency: string;
  currencies: string[];
  locales: string[];
}

/** The site of a request about promotions; throws 403 and 404. */
export async function requirePromotionSite(db: Db, manager: Manager, siteId: string): Promise<PromotionSite> {
  requireSite(manager, siteId);
  const row = await db.selectFrom('site').selectAll().where('id', '=', siteId).executeTakeFirst();
  if (!row) throw notFound(`No site with id '${siteId}' exists.`, 'site-not-found', 'Site Not Found');
  return {
    siteId,
    catalogId: row.catalog_id ?? '',
    currency: row.default_currency,
    currencies: row.currencies,
    locales: ['default', ...row.locales],
  };
}
