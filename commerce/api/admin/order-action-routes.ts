import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { sql } from 'kysely';
import { z } from 'zod';
import { parseAmount } from '../../../shared/minor-units.ts';
import type { Work } from '../../audit/audited.ts';
import type { Db } from '../../database/connection.ts';
import { badRequest, Problem } from '../../http/problem.ts';
import { takes } from '../../http/takes.ts';
import { cancelLines } from '../../orders/cancel-lines.ts';
import { captureShippedOrder } from '../../orders/capture-order.ts';
import { holdReasonOf } from '../../orders/may-ship.ts';
import { carrier, refundAmount, trackingNumber } from '../../orders/parcel-input.ts';
import { refundOrder } from '../../orders/refund-order.ts';
import { findSiteOrder, type OrderRow } from '../../orders/repository.ts';
import { settleShippedOrder } from '../../orders/settle-ended-payment.ts';
import { deliverParcels, prepareOrder, shipOrder } from '../../orders/ship-order.ts';
import { staffOrder } from '../../orders/staff-order.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { requireManager } from '../account-manager/require-manager.ts';
import { actorOf, changeOrder, idempotencyKeyOf } from './change.ts';
import { requireOrder } from './find.ts';
import { cancelRefused, captureRefused, refundRefused, shipRefused } from './refusals.ts';
import { MAY_FULFIL, MAY_MANAGE, MAY_MOVE_MONEY } from './scopes.ts';

const OPTIONAL_KEY = { 'Idempotency-Key': 'optional', 'If-Match': 'optional' } as const;
/** of what moves money */
const NEEDED_KEY = { 'Idempotency-Key': 'required', 'If-Match': 'optional' } as const;

const nothing = z.strictObject({});
/** Also when the buyer withdrew from the contract. */
const despiteWithdrawal = z.boolean().optional();
/** Also when the provider holds no money for the order any more. */
const despiteEndedPayment = z.boolean().optional();
const prepareBody = z.strictObject({ despiteWithdrawal, despiteEndedPayment });
/** Pieces of an order; without it, everything that is left. */
const lines = z
  .array(z.strictObject({ productId: z.string().min(1).max(256), quantity: z.int().min(1).max(999_999) }))
  .min(1)
  .max(200)
  .optional();
const reason = z.string().trim().min(1).max(200).optional();
const cancelBody = z.strictObject({ lines, reason });
const parcelBody = z.strictObject({
  lines,
  carrier: carrier.optional(),
  trackingNumber: trackingNumber.optional(),
  despiteWithdrawal,
  despiteEndedPayment,
});
const deliveryBody = z.strictObject({ trackingNumber: trackingNumber.optional() });
const refundBody = z.strictObject({
  amount: refundAmount,
  reason,
});

interface Action {
  action: string;
  scopes: readonly string[];
  movesMoney?: boolean;
  request?: Record<string, unknown> | undefined;
  unrecorded?: unknown;
  /** makes the change in the transaction; throws to refuse */
  act(trx: Db, order: OrderRow, key: string | undefined): ReturnType<Work['act']>;
}

/** What staff do with an order. Each answers with the order as it is then, also when the request is repeated with its key. */
export function orderActionRoutes(services: CommerceServices): Hono {
  const { db, now } = services;
  const run = async (
    c: Context,
    read: () => Promise<Omit<Action, 'action' | 'scopes'>>,
    about: Pick<Action, 'action' | 'scopes' | 'movesMoney'>,
  ) => {
    const manager = await requireManager(services, c, about.scopes);
    const order = await requireOrder(db, manager, c.req.param('orderNo') ?? '');
    const key = idempotencyKeyOf(c, about.movesMoney === true);
    const { request, unrecorded, act } = await read();
    const actor = actorOf(manager, 'admin-api');
    const result = await changeOrder(
      services,
      { actor, action: about.action, order, request, unrecorded, key },
      async (trx) => {
        await requireUnchanged(trx, order, c.req.header('if-match'));
        return act(trx, order, key === undefined ? undefined : `api-${hashOf(actor.id, key)}`);
      },
    );
    c.header('cache-control', 'no-store');
    if (result === 'repeated') c.header('idempotent-replayed', 'true');
    return c.json(await staffOrder(db, await requireOrder(db, manager, order.order_no)));
  };
  return new Hono()
    .post('/orders/:orderNo/prepare', takes({ body: prepareBody, headers: OPTIONAL_KEY }), (c) =>
      run(
        c,
        async () => {
          const request = await c.var.input.body();
          return {
            request,
            async act(trx, { order_no: orderNo }) {
              // An order that is packed already may be sent all the same from now on.
              const isDecided = request.despiteWithdrawal || request.despiteEndedPayment;
              const packed = isDecided ? undefined : await prepared(trx, orderNo);
              // One that is held since is refused as its parcel is.
              if (packed && !(await holdReasonOf(trx, packed))) return 'unchanged';
              const refusal = await prepareOrder(trx, orderNo, now(), {
                isDespiteWithdrawal: request.despiteWithdrawal,
                isDespiteEndedPayment: request.despiteEndedPayment,
              });
              if (refusal) throw shipRefused(orderNo, refusal);
              return undefined;
            },
          };
        },
        { action: 'order.prepare', scopes: MAY_FULFIL },
      ),
    )
    .post('/orders/:orderNo/parcels', takes({ body: parcelBody, headers: NEEDED_KEY }), (c) =>
      run(
        c,
        async () => {
          const request = await c.var.input.body();
          const products = request.lines && quantities(request.lines);
          const { trackingNumber, ...recorded } = request;
          return {
            // The number leads to the buyer's address; it is kept with the order.
            request: recorded,
            unrecorded: trackingNumber,
            async act(trx, { order_no: orderNo }) {
              const parcel = {
                carrier: request.carrier,
                trackingNumber,
                products,
                isDespiteWithdrawal: request.despiteWithdrawal,
                isDespiteEndedPayment: request.despiteEndedPayment,
              };
              const refusal = await shipOrder(trx, orderNo, now(), parcel);
              if (refusal) throw shipRefused(orderNo, refusal);
              return undefined;
            },
          };
        },
        { action: 'order.ship', scopes: MAY_FULFIL, movesMoney: true },
      ),
    )
    .post('/orders/:orderNo/deliveries', takes({ body: deliveryBody, headers: OPTIONAL_KEY }), (c) =>
      run(
        c,
        async () => {
          const { trackingNumber } = await c.var.input.body();
          return {
            unrecorded: trackingNumber,
            async act(trx, { order_no: orderNo }) {
              if (await deliverParcels(trx, orderNo, now(), trackingNumber)) return undefined;
              throw new Problem(
                409,
                'order-delivery-failed',
                'Conflict',
                'No such parcel of the order is on its way.',
                { orderNo },
              );
            },
          };
        },
        { action: 'order.deliver', scopes: MAY_FULFIL },
      ),
    )
    .post('/orders/:orderNo/cancel', takes({ body: cancelBody, headers: NEEDED_KEY }), (c) =>
      run(
        c,
        async () => {
          const { lines, reason } = await c.var.input.body();
          const products = lines && quantities(lines);
          return {
            // The reason is kept with the order: it may name the buyer.
            request: lines ? { lines } : undefined,
            unrecorded: reason,
            async act(trx, { order_no: orderNo }, key) {
              const refusal = await cancelLines(trx, orderNo, { products, key, reason }, now());
              if (refusal) throw cancelRefused(orderNo, refusal);
              return undefined;
            },
          };
        },
        { action: 'order.cancel', scopes: MAY_MANAGE, movesMoney: true },
      ),
    )
    .post('/orders/:orderNo/captures', takes({ body: nothing, headers: NEEDED_KEY }), (c) =>
      run(
        c,
        async () => {
          await c.var.input.body();
          return {
            async act(trx, { order_no: orderNo }) {
              const cents = await captureShippedOrder(trx, orderNo, now());
              if (cents) return undefined;
              throw await captureRefused(trx, orderNo, cents);
            },
          };
        },
        { action: 'order.capture', scopes: MAY_MOVE_MONEY, movesMoney: true },
      ),
    )
    .post('/orders/:orderNo/outside-payment', takes({ body: nothing, headers: NEEDED_KEY }), (c) =>
      run(
        c,
        async () => {
          await c.var.input.body();
          return {
            async act(trx, { order_no: orderNo }) {
              if ((await settleShippedOrder(trx, orderNo, now())) > 0) return undefined;
              throw new Problem(
                409,
                'order-settlement-failed',
                'Conflict',
                'Nothing that is shipped is unpaid because the authorization of its payment ended.',
                { orderNo },
              );
            },
          };
        },
        { action: 'order.settle_outside', scopes: MAY_MOVE_MONEY, movesMoney: true },
      ),
    )
    .post('/orders/:orderNo/refunds', takes({ body: refundBody, headers: NEEDED_KEY }), (c) =>
      run(
        c,
        async () => {
          const { amount, reason } = await c.var.input.body();
          return {
            // The reason is kept with the refund: it may name the buyer.
            request: { amount },
            unrecorded: reason,
            async act(trx, { order_no: orderNo, content }, key) {
              const amountCents = centsOf(amount, String(content.currency));
              const refund = { orderNo, amountCents, key: key!, reason };
              const refusal = await refundOrder(trx, refund, now());
              if (refusal) throw refundRefused(orderNo, refusal);
              return undefined;
            },
          };
        },
        { action: 'order.refund', scopes: MAY_MOVE_MONEY, movesMoney: true },
      ),
    );
}

/**
 * Throws 409 `order-changed` when the order is not the version that the client saw (`If-Match`): two people, or two tabs, may be about
 * to refund or ship the same.
 */
async function requireUnchanged(trx: Db, order: OrderRow, seen: string | undefined): Promise<void> {
  if (seen === undefined) return;
  const { order_no: orderNo } = order;
  // One action with a version at a time, without a lock of rows, whose order is that of the action.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`order version ${orderNo}`}, 0))`.execute(trx);
  const now = await findSiteOrder(trx, order.site_id, orderNo);
  if (now && (await staffOrder(trx, now)).version === seen.replaceAll('"', '')) return;
  throw new Problem(409, 'order-changed', 'Conflict', 'The order has changed since it was read.', {
    orderNo,
    reason: 'changed',
  });
}

/** The order if it is packed already; locks it. */
const prepared = (trx: Db, orderNo: string) =>
  trx
    .selectFrom('placed_order')
    .select(['order_no', 'status', 'content', 'fulfilment'])
    .where('order_no', '=', orderNo)
    .where('status', '=', 'new')
    .where('export_status', '=', 'exported')
    .forUpdate()
    .executeTakeFirst();

const hashOf = (client: string, key: string) =>
  createHash('sha256').update(`${client}\n${key}`).digest('hex').slice(0, 40);

/** An amount above 0 in minor units; throws 400 for one that the currency does not have. */
export function centsOf(amount: string, currency: string): number {
  const parsed = parseAmount(amount, currency);
  if (!parsed?.exact || parsed.minor === 0) throw badRequest(`amount: not an amount in ${currency}`);
  return parsed.minor;
}

function quantities(lines: { productId: string; quantity: number }[]): Map<string, number> {
  const products = new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
  if (products.size < lines.length) throw badRequest('lines: a product is listed twice');
  return products;
}
