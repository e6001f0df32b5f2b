import type { Db } from '../database/connection.ts';
import { Problem } from '../http/problem.ts';
import { countWithin } from '../identity/rate-limit.ts';
import { countByAddress } from '../identity/throttle.ts';
import { type Declaration, namedOrder } from './record-withdrawal.ts';

/** Maximum declarations that name no order, of a client network in 15 minutes: each is kept for good. */
const MAX_UNMATCHED = 20;
/** The same of a shopper in 24 hours: clients of this machine have no network. */
const MAX_UNMATCHED_OF_SHOPPER = 20;
/** Maximum declarations about one order in 24 hours, of its buyer and of each other network. */
const MAX_OF_ORDER = 20;
const DAY_SECONDS = 24 * 3600;

/**
 * Throws 429 for what one client could record without end: declarations that name no order of the site, and many about the same order.
 * The declarations of a buyer about an order are never refused because of others, nor those about other orders because of them. What
 * was recorded before with its key is not counted.
 */
export async function limitWithdrawals(
  db: Db,
  given: Declaration,
  address: string | undefined,
  now: Date,
): Promise<void> {
  if (await isRecorded(db, given)) return;
  const order = await namedOrder(db, given);
  const [shopper] = given.declaredBy;
  const daily = (purpose: string, of: string, limit: number) =>
    countWithin(db, now, { purpose, of, limit, seconds: DAY_SECONDS });
  if (!order) {
    if (!(await countByAddress(db, now, 'withdrawal', address, MAX_UNMATCHED)))
      throw tooMany('Please wait 15 minutes.');
    if (!(await daily('withdrawal-shopper', shopper ?? '', MAX_UNMATCHED_OF_SHOPPER)))
      throw tooMany('Please wait a day.');
    return;
  }
  const isBuyer = given.declaredBy.includes(order.customer_id);
  const who = isBuyer ? order.customer_id : (given.network ?? shopper);
  if (!(await daily('withdrawal-of-order', `${order.order_no}\n${isBuyer}\n${who}`, MAX_OF_ORDER)))
    throw tooMany('Please wait a day. The earlier declarations about this order are recorded.');
}

const isRecorded = async (db: Db, { siteId, key }: Declaration): Promise<boolean> =>
  (await db
    .selectFrom('withdrawal')
    .select('id')
    .where('site_id', '=', siteId)
    .where('request_key', '=', key)
    .executeTakeFirst()) !== undefined;

const tooMany = (detail: string): Problem =>
  new Problem(429, 'too-many-requests', 'Too Many Requests', `Too many attempts. ${detail}`);
