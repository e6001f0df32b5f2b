import { randomUUID } from 'node:crypto';
import type { Db } from '../database/connection.ts';
import { countWithin } from '../identity/rate-limit.ts';
import { postMail } from '../outbox/outbox.ts';
import type { OrderRow } from './repository.ts';

/** Mails about an order that can be sent again. */
export const RESENDABLE = ['order-placed', 'order-shipped', 'order-cancelled'] as const;

/** Mails of an order that are sent again within a day: a mistake in a script must not flood its buyer. */
const MAX_A_DAY = 10;

/** Why a mail is not sent again: it was never sent, or too many were. */
export type ResendRefusal = 'not_sent' | 'too_many';

/**
 * Sends a mail about an order again, with the state of now; `parcel`: number of the parcel that it is about. Returns why not, or
 * undefined.
 */
export async function resendMail(
  trx: Db,
  row: OrderRow,
  { kind, parcel }: { kind: (typeof RESENDABLE)[number]; parcel?: number | undefined },
  now: Date,
): Promise<ResendRefusal | undefined> {
  const { order_no: orderNo, site_id: siteId, locale, fulfilment } = row;
  const { parcels = [] } = fulfilment;
  const number = parcel ?? parcels.at(-1)?.number;
  const wasSent = {
    'order-placed': row.status !== 'created' && row.status !== 'failed',
    'order-shipped': parcels.some((one) => one.number === number),
    'order-cancelled': row.status === 'cancelled',
  }[kind];
  if (!wasSent) return 'not_sent';
  const limit = { purpose: 'resent-mail', of: orderNo, limit: MAX_A_DAY, seconds: 24 * 3600 };
  if (!(await countWithin(trx, now, limit))) return 'too_many';
  const about = kind === 'order-shipped' && parcels.length > 1 ? { orderNo, parcel: number! } : { orderNo };
  await postMail(trx, now, { kind, siteId, locale, about, cause: `resent:${randomUUID()}` });
  return undefined;
}
