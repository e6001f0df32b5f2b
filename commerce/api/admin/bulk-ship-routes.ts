import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import { type Change, isRepeated, recordChanges } from '../../audit/audited.ts';
import { inTransaction } from '../../database/transaction.ts';
import { badRequest, Problem } from '../../http/problem.ts';
import { takes } from '../../http/takes.ts';
import { carrier, trackingNumber } from '../../orders/parcel-input.ts';
import { shipOrder } from '../../orders/ship-order.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { type Manager, requireManager } from '../account-manager/require-manager.ts';
import { actorOf, changeOrder, idempotencyKeyOf } from './change.ts';
import { requireOrder } from './find.ts';
import { shipRefused } from './refusals.ts';
import { MAY_FULFIL } from './scopes.ts';

/** As many as a page of the list of orders; each takes a transaction of its own. */
const MAX_ORDERS = 50;

const parcel = z.strictObject({
  orderNo: z.string().min(1).max(50),
  carrier: carrier.optional(),
  trackingNumber: trackingNumber.optional(),
});
type Parcel = z.output<typeof parcel>;

const body = z.strictObject({ orders: z.array(parcel).min(1).max(MAX_ORDERS) });

/** What became of an order of the request. */
interface Result {
  orderNo: string;
  result: 'shipped' | 'refused';
  /** shipped by an earlier request with the key */
  repeated: boolean;
  reason?: string;
  detail?: string;
}

/**
 * POST /orders/parcels: ships everything that is left of several orders, each in a transaction of its own. An order that is refused does
 * not stop the others.
 */
export function bulkShipRoutes(services: CommerceServices): Hono {
  const { db, now } = services;
  return new Hono().post(
    '/orders/parcels',
    takes({ body, headers: { 'Idempotency-Key': 'required' } }),
    async (c) => {
      const manager = await requireManager(services, c, MAY_FULFIL);
      const key = idempotencyKeyOf(c, true)!;
      const { orders } = await c.var.input.body();
      if (new Set(orders.map(({ orderNo }) => orderNo)).size < orders.length)
        throw badRequest('orders: an order is listed twice');
      const change: Change = {
        actor: actorOf(manager, 'admin-api'),
        action: 'orders.ship',
        subject: 'orders',
        siteId: null,
        request: { orders: orders.map(({ orderNo, carrier }) => ({ orderNo, carrier })) },
        // The numbers lead to the buyers' addresses; they are kept with the orders.
        unrecorded: orders.map(({ trackingNumber }) => trackingNumber ?? null),
        key,
      };
      await inTransaction(db, (trx) => isRepeated(trx, change, key));
      const results: Result[] = [];
      for (const parcel of orders) results.push(await ship(services, manager, parcel, change));
      const shipped = results.filter(({ result }) => result === 'shipped');
      if (shipped.length > 0)
        await inTransaction(db, async (trx) => {
          // A request of which nothing was shipped does not use its key.
          if (!(await isRepeated(trx, change, key)))
            await recordChanges(trx, [{ ...change, after: { shipped: shipped.length } }], now());
        });
      c.header('cache-control', 'no-store');
      if (shipped.some(({ repeated }) => repeated)) c.header('idempotent-replayed', 'true');
      return c.json({ data: results });
    },
  );
}

/**
 * Ships an order and records it under a key of its own, so that a repeated request ships what it had not come to. Throws what is no
 * refusal, such as an unreachable database: then the answer to the whole request is an error, and it is repeated with its key.
 */
async function ship(
  services: CommerceServices,
  manager: Manager,
  { orderNo, carrier, trackingNumber }: Parcel,
  { actor, key = '' }: Change,
): Promise<Result> {
  try {
    const order = await requireOrder(services.db, manager, orderNo);
    const change = {
      ...{ actor, order, action: 'order.ship' },
      request: { carrier },
      unrecorded: trackingNumber,
      key: `${createHash('sha256').update(key).digest('hex').slice(0, 40)}:${orderNo}`,
    };
    const result = await changeOrder(services, change, async (trx) => {
      const refusal = await shipOrder(trx, orderNo, services.now(), { carrier, trackingNumber });
      if (refusal) throw shipRefused(orderNo, refusal);
      return undefined;
    });
    return { orderNo, result: 'shipped', repeated: result === 'repeated' };
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    const { reason } = error.extra;
    return {
      ...{ orderNo, result: 'refused', repeated: false },
      reason: typeof reason === 'string' ? reason : error.status === 404 ? 'unknown' : error.slug,
      detail: error.message,
    };
  }
}
