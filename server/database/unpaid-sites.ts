import type { Db } from '../../commerce/database/connection.ts';
import type { StoreConfig } from '../../storefront/sites/site-config.ts';

/** The configured sites that are online without a payment method, one sentence each, for the start-up. Gift certificates alone are none. */
export async function unpaidSites(db: Db, { sites }: Pick<StoreConfig, 'sites'>): Promise<string[]> {
  const methods = await db
    .selectFrom('payment_method')
    .select('site_id')
    .distinct()
    .where('enabled', '=', true)
    .where('id', '<>', 'GIFT_CERTIFICATE')
    .execute();
  const imported = await db
    .selectFrom('site')
    .select('id')
    .where('online', '=', true)
    .orderBy('id')
    .execute();
  return imported
    .filter(({ id }) => sites.some((site) => site.id === id) && !methods.some((one) => one.site_id === id))
    .map(
      ({ id }) =>
        `The site ${id} has no enabled payment method: nothing can be ordered. Export payment-methods.xml too.`,
    );
}
