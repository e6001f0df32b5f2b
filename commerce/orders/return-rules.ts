import { exemptReason, isWhollyExempt } from '../../shared/legal-rules.ts';
import { timeZoneOf } from '../../shared/time-zone.ts';
import type { Db } from '../database/connection.ts';
import type { Fulfilment } from '../database/tables/orders.ts';
import { siteCustomPreferences } from '../preferences/custom-preferences.ts';
import type { Order } from './order-json.ts';
import { linesOf } from './shipped-lines.ts';
import { standardDelivery } from './standard-delivery.ts';

const PERIOD = 'returnPeriodDays';
/** Product attribute: false for what cannot be returned. */
const ATTRIBUTE = 'returnable';
const MAX_DAYS = 3650;

/**
 * Rules of returning that apply to an order from its first parcel on: the period of the site and its time zone, what is
 * refunded for delivery, and the lines that cannot be returned. Those are announced as exempt when it was placed, or their product or its master is not returnable.
 */
export async function returnRules(
  trx: Db,
  siteId: string,
  content: Record<string, unknown>,
): Promise<Pick<Fulfilment, 'returnDays' | 'timeZone' | 'deliveryCents' | 'exempt'>> {
  const preferences = await siteCustomPreferences(trx, siteId, true);
  const days = Number(preferences.find(({ id }) => id === PERIOD)?.value);
  const site = await trx.selectFrom('site').select('preferences').where('id', '=', siteId).executeTakeFirst();
  const lines = linesOf(content);
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const products =
    ids.length === 0
      ? []
      : await trx
          .selectFrom('product')
          .leftJoin('product as master', 'master.id', 'product.master_id')
          .select(['product.id', 'product.custom', 'master.custom as shared'])
          .where('product.id', 'in', ids)
          .execute();
  const exempt = new Set(
    products
      .filter((one) => (one.custom[ATTRIBUTE] ?? one.shared?.[ATTRIBUTE]) === false)
      .map(({ id }) => id),
  );
  const { productItems = [] } = content as Order;
  const final = new Set(
    productItems
      .filter((item) => isWhollyExempt(exemptReason(item.c_withdrawalExempt)))
      .map(({ itemId }) => itemId),
  );
  const items = lines
    .filter(({ productId, itemId }) => exempt.has(productId) || final.has(itemId))
    .map(({ itemId }) => itemId);
  return {
    ...(Number.isInteger(days) && days > 0 && days <= MAX_DAYS ? { returnDays: days } : {}),
    timeZone: timeZoneOf(site?.preferences.SiteTimezone),
    deliveryCents: await standardDelivery(trx, siteId, content),
    ...(items.length > 0 ? { exempt: items } : {}),
  };
}
