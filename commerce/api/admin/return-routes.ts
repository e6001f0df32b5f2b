import { type Context, Hono } from 'hono';
import { sql } from 'kysely';
import { z } from 'zod';
import { decimalAmount } from '../../../shared/minor-units.ts';
import type { Db } from '../../database/connection.ts';
import { takes } from '../../http/takes.ts';
import { outsideRefundsOfReturns } from '../../orders/outside-payments.ts';
import { refundAmount } from '../../orders/parcel-input.ts';
import type { OrderReturn } from '../../orders/returned-lines.ts';
import { RETURN_STATES } from '../../orders/states.ts';
import { listSiteReturns } from '../../returns/list-returns.ts';
import {
  exchangeReturn,
  inspectReturn,
  receiveReturn,
  refundReturn,
  rejectReturn,
  type StepResult,
} from '../../returns/process-return.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { requireManager, requireSite } from '../account-manager/require-manager.ts';
import { actorOf, changeOrder, idempotencyKeyOf } from './change.ts';
import { requireOrder, requireReturn } from './find.ts';
import { centsOf } from './order-action-routes.ts';
import { stepRefused } from './refusals.ts';
import { MAY_FULFIL, MAY_MOVE_MONEY, MAY_READ } from './scopes.ts';

const query = z.object({
  siteId: z.string().min(1).max(32),
  state: z.enum(RETURN_STATES).optional(),
  orderNo: z.string().min(1).max(50).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(100),
  offset: z.coerce.number().int().min(0).max(10_000).default(0),
});
const nothing = z.strictObject({});
const inspectBody = z.strictObject({ restock: z.boolean() });
const refundBody = z.strictObject({
  /** default: what the return is worth; 0 refunds nothing */
  amount: refundAmount.optional(),
  insteadOfExchange: z.boolean().default(false),
});
const rejectBody = z.strictObject({ reason: z.string().trim().min(1).max(500) });

interface Step {
  action: string;
  scopes: readonly string[];
  movesMoney?: boolean;
}

interface Found {
  trx: Db;
  returnNo: string;
  currency: string;
}

/** Returns, and the steps that staff take with them. Each answers with the return as it is then. */
export function returnRoutes(services: CommerceServices): Hono {
  const { db, now } = services;
  const take = async (
    c: Context,
    { action, scopes, movesMoney = false }: Step,
    read: () => Promise<{ request?: object; unrecorded?: unknown; run(found: Found): Promise<StepResult> }>,
  ) => {
    const manager = await requireManager(services, c, scopes);
    const found = await requireReturn(db, manager, c.req.param('returnNo') ?? '');
    const { return_no: returnNo, order_no: orderNo } = found;
    const order = await requireOrder(db, manager, orderNo);
    const key = idempotencyKeyOf(c, movesMoney);
    const { request, unrecorded, run } = await read();
    const change = { actor: actorOf(manager, 'admin-api'), action, order, key };
    const result = await changeOrder(
      services,
      { ...change, request: { returnNo, ...request }, unrecorded },
      async (trx) => {
        const done = await run({ trx, returnNo, currency: String(order.content.currency) });
        if ('refused' in done) throw stepRefused(returnNo, done.refused);
        return undefined;
      },
    );
    c.header('cache-control', 'no-store');
    if (result === 'repeated') c.header('idempotent-replayed', 'true');
    const row = await requireReturn(db, manager, returnNo);
    const outside = await outsideRefundsOfReturns(db, [returnNo]);
    return c.json(returnJson(row, String(order.content.currency), outside));
  };
  return new Hono()
    .get('/returns', takes({ query }), async (c) => {
      const manager = await requireManager(services, c, MAY_READ);
      const filter = c.var.input.query();
      requireSite(manager, filter.siteId);
      const rows = await listSiteReturns(db, filter);
      const currencies = await currenciesOf(db, rows);
      c.header('cache-control', 'private, no-store');
      const outside = await outsideRefundsOfReturns(
        db,
        rows.map((row) => row.return_no),
      );
      const data = rows.map((row) => returnJson(row, currencies.get(row.order_no) ?? '', outside));
      return c.json({ limit: filter.limit, offset: filter.offset, data });
    })
    .get('/returns/:returnNo', async (c) => {
      const manager = await requireManager(services, c, MAY_READ);
      const row = await requireReturn(db, manager, c.req.param('returnNo'));
      const currencies = await currenciesOf(db, [row]);
      c.header('cache-control', 'private, no-store');
      const outside = await outsideRefundsOfReturns(db, [row.return_no]);
      return c.json(returnJson(row, currencies.get(row.order_no) ?? '', outside));
    })
    .post('/returns/:returnNo/receive', takes({ body: nothing }), (c) =>
      take(c, { action: 'return.receive', scopes: MAY_FULFIL }, async () => {
        await c.var.input.body();
        return { run: ({ trx, returnNo }) => receiveReturn(trx, returnNo, now()) };
      }),
    )
    .post('/returns/:returnNo/inspect', takes({ body: inspectBody }), (c) =>
      take(c, { action: 'return.inspect', scopes: MAY_FULFIL }, async () => {
        const request = await c.var.input.body();
        return { request, run: ({ trx, returnNo }) => inspectReturn(trx, returnNo, request.restock, now()) };
      }),
    )
    .post('/returns/:returnNo/refund', takes({ body: refundBody }), (c) =>
      take(c, { action: 'return.refund', scopes: MAY_MOVE_MONEY, movesMoney: true }, async () => {
        const request = await c.var.input.body();
        const { amount, insteadOfExchange } = request;
        return {
          request,
          run: ({ trx, returnNo, currency }) =>
            refundReturn(trx, returnNo, now(), refundCents(amount, currency), insteadOfExchange),
        };
      }),
    )
    .post('/returns/:returnNo/exchange', takes({ body: nothing }), (c) =>
      take(c, { action: 'return.exchange', scopes: MAY_MOVE_MONEY, movesMoney: true }, async () => {
        await c.var.input.body();
        return { run: ({ trx, returnNo }) => exchangeReturn(trx, returnNo, now()) };
      }),
    )
    .post('/returns/:returnNo/reject', takes({ body: rejectBody }), (c) =>
      take(c, { action: 'return.reject', scopes: MAY_MOVE_MONEY }, async () => {
        const { reason } = await c.var.input.body();
        // The reason is kept with the return: it may name the buyer.
        return {
          unrecorded: reason,
          run: ({ trx, returnNo }) => rejectReturn(trx, returnNo, reason, now()),
        };
      }),
    );
}

/** In minor units; undefined for what the return is worth. */
function refundCents(amount: string | undefined, currency: string): number | undefined {
  if (amount === undefined) return undefined;
  return Number(amount) === 0 ? 0 : centsOf(amount, currency);
}

async function currenciesOf(db: Db, rows: OrderReturn[]): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map();
  const orders = await db
    .selectFrom('placed_order')
    .select(['order_no', sql<string>`content ->> 'currency'`.as('currency')])
    .where('order_no', 'in', [...new Set(rows.map(({ order_no }) => order_no))])
    .execute();
  return new Map(orders.map(({ order_no, currency }) => [order_no, currency]));
}

/** `outside`: what of refunds staff pay back themselves, in minor units by number of the return. */
const returnJson = (row: OrderReturn, currency: string, outside: ReadonlyMap<string, number>) => ({
  returnNo: row.return_no,
  orderNo: row.order_no,
  siteId: row.site_id,
  state: row.state,
  lines: row.lines,
  restocked: row.restocked,
  currency,
  refunded: decimalAmount(row.refund_pending ? 0 : row.refund_cents, currency),
  ...(outside.has(row.return_no)
    ? { refundedOutside: decimalAmount(outside.get(row.return_no)!, currency) }
    : {}),
  ...(row.refund_pending ? { refundPending: decimalAmount(row.refund_cents, currency) } : {}),
  ...(row.refund_failure === null ? {} : { refundFailure: row.refund_failure }),
  ...(row.exchange_order_no === null ? {} : { exchangeOrderNo: row.exchange_order_no }),
  ...(row.note === '' ? {} : { rejectionReason: row.note }),
  requestedAt: row.requested_at.toISOString(),
  ...(row.received_at ? { receivedAt: row.received_at.toISOString() } : {}),
  ...(row.inspected_at ? { inspectedAt: row.inspected_at.toISOString() } : {}),
  ...(row.ended_at ? { endedAt: row.ended_at.toISOString() } : {}),
});
