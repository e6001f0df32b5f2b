import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Db } from '../../database/connection.ts';
import { type Taking, takes } from '../../http/takes.ts';
import { cancelOrder } from '../../orders/cancel-order.ts';
import { failLockedOrder } from '../../orders/fail-order.ts';
import {
  CONFIRMATION_STATUSES,
  EXPORT_STATUSES,
  PAYMENT_STATUSES,
  SHIPPING_STATUSES,
} from '../../orders/list-orders.ts';
import type { OrderRow } from '../../orders/repository.ts';
import {
  setConfirmationStatus,
  setExportStatus,
  setExternalStatus,
  statusRefused,
} from '../../orders/set-status.ts';
import { shipOrder } from '../../orders/ship-order.ts';
import { ORDER_STATES } from '../../orders/states.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { requireManager } from '../account-manager/require-manager.ts';
import { actorOf, changeOrder } from '../admin/change.ts';
import { requireOrder } from '../admin/find.ts';
import { cancelRefused, shipRefused } from '../admin/refusals.ts';
import { requireSiteOrder, WRITE } from './order-routes.ts';

const bodyOf = <Status extends z.ZodType<string>>(status: Status) => z.strictObject({ status });
const orderStatus = bodyOf(z.enum([...ORDER_STATES, 'failed_with_reopen']));
const exportStatus = bodyOf(z.enum(EXPORT_STATUSES));
const confirmationStatus = bodyOf(z.enum(CONFIRMATION_STATUSES));
const externalStatus = bodyOf(z.string().trim().min(1).max(256));
const paymentStatus = bodyOf(z.enum(PAYMENT_STATUSES));
const shippingStatus = bodyOf(z.enum(SHIPPING_STATUSES));

type Step = (trx: Db, row: OrderRow, now: Date) => Promise<'unchanged' | undefined>;

/**
 * Orders API, changing states. A state that follows from what happens to an order (payment, shipping) is set by making it
 * happen, or not at all: cancelling gives the money back, shipping takes it. Answers 409 for a transition that the order does
 * not allow, and 204 without any change when it has the status already.
 */
export function orderStatusRoutes(services: CommerceServices): Hono {
  const set = async <Body extends z.ZodType<{ status: string }>>(
    c: Context<Taking<Body>>,
    action: string,
    step: (status: z.output<Body>['status']) => Step,
  ) => {
    const manager = await requireManager(services, c, WRITE);
    const order = await requireSiteOrder(services, manager, c);
    const { status } = await c.var.input.body();
    const change = { actor: actorOf(manager, 'orders-api'), action, order, request: { status } };
    await changeOrder(services, change, async (trx) => {
      const row = await requireOrder(trx, manager, order.order_no, true);
      return step(status)(trx, row, services.now());
    });
  };
  return new Hono()
    .put('/orders/:orderNo/status', takes({ body: orderStatus }), async (c) => {
      let basketId: string | undefined;
      await set(c, 'order.status', (status) => async (trx, row, now) => {
        if (status !== 'failed' && status !== 'failed_with_reopen')
          return setOrderStatus(trx, row, status, now);
        ({ basketId } = await fail(trx, row, status === 'failed_with_reopen', now));
        return undefined;
      });
      if (!basketId) return c.body(null, 204);
      const baskets = c.req.path.replace(/orders\/v1(.*)\/orders\/.*$/, 'shopper-baskets/v2$1/baskets');
      return c.body(null, 201, { location: `${baskets}/${basketId}` });
    })
    .put('/orders/:orderNo/export-status', takes({ body: exportStatus }), async (c) => {
      await set(
        c,
        'order.export_status',
        (status) => (trx, row, now) => setExportStatus(trx, row, status, now),
      );
      return c.body(null, 204);
    })
    .put('/orders/:orderNo/confirmation-status', takes({ body: confirmationStatus }), async (c) => {
      await set(
        c,
        'order.confirmation_status',
        (status) => (trx, row, now) => setConfirmationStatus(trx, row, status, now),
      );
      return c.body(null, 204);
    })
    .put('/orders/:orderNo/external-status', takes({ body: externalStatus }), async (c) => {
      await set(
        c,
        'order.external_status',
        (status) => (trx, row, now) => setExternalStatus(trx, row, status, now),
      );
      return c.body(null, 204);
    })
    .put('/orders/:orderNo/payment-status', takes({ body: paymentStatus }), async (c) => {
      await set(c, 'order.payment_status', (status) => async (_trx, row) => {
        if (row.payment_status === status) return 'unchanged';
        const detail = `The payment status follows from what was captured; it is '${row.payment_status}'.`;
        throw statusRefused(row.order_no, detail);
      });
      return c.body(null, 204);
    })
    .put('/orders/:orderNo/shipping-status', takes({ body: shippingStatus }), async (c) => {
      await set(
        c,
        'order.shipping_status',
        (status) => (trx, row, now) => setShippingStatus(trx, row, status, now),
      );
      return c.body(null, 204);
    });
}

async function setOrderStatus(
  trx: Db,
  { order_no: orderNo, status: before }: OrderRow,
  status: string,
  now: Date,
): Promise<'unchanged' | undefined> {
  if (before === status) return 'unchanged';
  if (status === 'cancelled') {
    const refusal = await cancelOrder(trx, orderNo, now);
    if (refusal) throw cancelRefused(orderNo, refusal);
    return undefined;
  }
  const WHY: Record<string, string> = {
    completed: 'It is completed when its last parcel is shipped.',
    new: 'It becomes new when its payment is confirmed.',
  };
  const why = WHY[status] ?? '';
  const detail = `The order '${orderNo}' is '${before}' and cannot become '${status}'. ${why}`;
  throw statusRefused(orderNo, detail.trim());
}

/** Ships what is left, as one parcel without a tracking number. */
async function setShippingStatus(
  trx: Db,
  row: OrderRow,
  status: string,
  now: Date,
): Promise<'unchanged' | undefined> {
  if (row.shipping_status === status) return 'unchanged';
  const { order_no: orderNo } = row;
  if (status !== 'shipped')
    throw statusRefused(
      orderNo,
      `The shipping status follows from the parcels; it is '${row.shipping_status}'. A part is shipped with /admin/v1.`,
    );
  const refusal = await shipOrder(trx, orderNo, now);
  if (refusal) throw shipRefused(orderNo, refusal);
  return undefined;
}

async function fail(trx: Db, row: OrderRow, reopen: boolean, now: Date): Promise<{ basketId?: string }> {
  const site = await trx
    .selectFrom('site')
    .select('inventory_list_id')
    .where('id', '=', row.site_id)
    .executeTakeFirst();
  return failLockedOrder(trx, row, { reopen, inventoryListId: site?.inventory_list_id ?? null }, now);
}
