import { sql } from 'kysely';
import { onlineOn } from '../catalogue/online-on.ts';
import type { Db } from '../database/connection.ts';
import { mailboxOf } from '../email/mailbox.ts';
import { hashSecret } from '../identity/secrets.ts';
import { availabilityFor } from '../inventory/availability.ts';
import { postMail } from '../outbox/outbox.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { REQUEST_TYPE } from './request-limit.ts';

/** Maximum mails of one run. */
export const BATCH_SIZE = 200;

interface WatchedProduct {
  site_id: string;
  product_id: string;
  inventory_list_id: string | null;
}

/**
 * Queues mails to customers who requested a product that can now be ordered, at most `limit`. The request is
 * deleted in the same transaction, so each mail is sent once with any number of processes. Returns the number
 * of requests handled.
 */
export async function sendNotifications(
  { db, now }: Pick<CommerceServices, 'db' | 'now'>,
  limit = BATCH_SIZE,
): Promise<number> {
  const { rows } = await sql<WatchedProduct>`
    select distinct object.site_id, object.attributes ->> 'productId' as product_id, site.inventory_list_id
    from custom_object object join site on site.id = object.site_id and site.online
    where object.type_id = ${sql.lit(REQUEST_TYPE)} and object.attributes ->> 'productId' is not null`.execute(
    db,
  );
  let sent = 0;
  for (const [siteId, watched] of Map.groupBy(rows, (row) => row.site_id)) {
    const ids = await onlineProducts(
      db,
      siteId,
      watched.map((row) => row.product_id),
      now(),
    );
    const stock = await availabilityFor(db, watched[0]!.inventory_list_id, ids);
    for (const id of ids) {
      if (sent >= limit) return sent;
      if (stock.get(id)?.orderable) sent += await mailWatchers(db, siteId, id, now(), limit - sent);
    }
  }
  return sent;
}

/** Filters product ids to those online; of variants the master must be online too. */
async function onlineProducts(db: Db, siteId: string, ids: string[], at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select product.id from product left join product master on master.id = product.master_id
    where product.id = any(${ids}) and ${onlineOn(siteId, 'product', at)}
      and (master.id is null or ${onlineOn(siteId, 'master', at)})`.execute(db);
  return rows.map((row) => row.id);
}

async function mailWatchers(
  db: Db,
  siteId: string,
  productId: string,
  now: Date,
  limit: number,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ to: string; type: string | null; locale: string }>`
      with waiting as (
        select id from custom_object
        where type_id = ${sql.lit(REQUEST_TYPE)} and site_id = ${siteId} and attributes ->> 'productId' = ${productId}
        order by created_at limit ${limit} for update skip locked
      )
      delete from custom_object object using waiting, site
      where object.type_id = ${REQUEST_TYPE} and object.site_id = ${siteId} and object.id = waiting.id
        and site.id = ${siteId}
      returning object.attributes ->> 'email' as "to", object.attributes ->> 'type' as type,
        coalesce(object.attributes ->> 'currentLocaleValue', site.default_locale) as locale`.execute(trx);
    for (const { to, type, locale } of rows) {
      const kind = type === 'comingsoon' ? 'launched' : 'back-in-stock';
      if (!to) continue;
      // One mail an hour per mailbox and product, however often and in whatever spelling it was requested.
      const hour = Math.floor(now.getTime() / 3_600_000);
      const cause = `${kind}:${siteId}:${productId}:${hashSecret(mailboxOf(to))}:${hour}`;
      await postMail(trx, now, { kind, siteId, locale, about: { to, productId }, cause });
    }
    return rows.length;
  });
}
