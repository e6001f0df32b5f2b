import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { decimalAmount } from '../../../shared/minor-units.ts';
import { audited } from '../../audit/audited.ts';
import type { Db } from '../../database/connection.ts';
import type { Reopening } from '../../database/tables/withdrawals.ts';
import { withoutDirectionControls } from '../../http/plain-text.ts';
import { badRequest, notFound, Problem } from '../../http/problem.ts';
import { takes } from '../../http/takes.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import {
  type ListedWithdrawal,
  listSiteWithdrawals,
  WITHDRAWAL_STATES,
} from '../../withdrawals/list-withdrawals.ts';
import { findWithdrawal } from '../../withdrawals/record-withdrawal.ts';
import {
  type ReopenRefusal,
  reopenWithdrawal,
  settlementVersion,
} from '../../withdrawals/reopen-withdrawal.ts';
import {
  auditedWithdrawal,
  type SettleRefusal,
  settleWithdrawal,
} from '../../withdrawals/settle-withdrawal.ts';
import { type Manager, mayUseSite, requireManager, requireSite } from '../account-manager/require-manager.ts';
import { actorOf, idempotencyKeyOf } from './change.ts';
import { MAY_MANAGE, MAY_READ } from './scopes.ts';

const query = z.object({
  siteId: z.string().min(1).max(32),
  state: z.enum(WITHDRAWAL_STATES).optional(),
  orderNo: z.string().min(1).max(50).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(100),
  offset: z.coerce.number().int().min(0).max(10_000).default(0),
});

const note = z.string().trim().min(1).max(500);
const settleBody = z.union([
  z.strictObject({
    by: z.enum(['refund', 'cancellation', 'return']),
    reference: z.string().min(1).max(60),
    note: note.optional(),
  }),
  z.strictObject({ by: z.literal('note'), note }),
]);

const reopenBody = z.strictObject({ reason: note });

/** Declarations of consumers who withdraw from a contract, newest first, and how staff settle them. */
export function withdrawalListRoutes(services: CommerceServices): Hono {
  const app = new Hono();
  app.post(
    '/withdrawals/:withdrawalId/settle',
    takes({ body: settleBody, headers: { 'Idempotency-Key': 'optional' } }),
    async (c) => {
      const target = await requireWithdrawal(services, c);
      const given = await c.var.input.body();
      const { by, note: text = '' } = given;
      const reference = 'reference' in given ? given.reference : undefined;
      // The note is kept with the withdrawal: it may name the buyer.
      const request = { by, ...(reference === undefined ? {} : { reference }) };
      const change = { action: 'withdrawal.settle', request, unrecorded: text };
      return changeWithdrawal(services, c, target, change, async (trx, { id, staff, now }) => {
        const refusal = await settleWithdrawal(trx, id, { by, reference, note: text }, staff, now);
        if (refusal) throw settleRefused(id, refusal);
      });
    },
  );
  app.post(
    '/withdrawals/:withdrawalId/reopen',
    takes({ body: reopenBody, headers: { 'If-Match': 'required', 'Idempotency-Key': 'optional' } }),
    async (c) => {
      const target = await requireWithdrawal(services, c);
      const { reason } = await c.var.input.body();
      const version = c.req.header('if-match')?.replaceAll('"', '');
      if (!version)
        throw badRequest(
          'The header If-Match is missing: the version of the settlement that was read.',
          'missing-version',
        );
      // The reason is kept with the withdrawal: it may name the buyer.
      const change = { action: 'withdrawal.reopen', request: { version }, unrecorded: reason };
      return changeWithdrawal(services, c, target, change, async (trx, { id, staff, now }) => {
        const refusal = await reopenWithdrawal(trx, id, { reason, version }, staff, now);
        if (refusal) throw reopenRefused(id, refusal);
      });
    },
  );
  return app.get('/withdrawals', takes({ query }), async (c) => {
    const manager = await requireManager(services, c, MAY_READ);
    const filter = c.var.input.query();
    requireSite(manager, filter.siteId);
    const rows = await listSiteWithdrawals(services.db, filter);
    c.header('cache-control', 'private, no-store');
    return c.json({ limit: filter.limit, offset: filter.offset, data: rows.map(withdrawalJson) });
  });
}

interface Target {
  id: string;
  siteId: string;
  manager: Manager;
}

/** The withdrawal of a path, for staff who may change it. Throws 404 for one of another site too. */
async function requireWithdrawal(services: CommerceServices, c: Context): Promise<Target> {
  const manager = await requireManager(services, c, MAY_MANAGE);
  const id = c.req.param('withdrawalId') ?? '';
  const found = await findWithdrawal(services.db, id);
  if (!found || !mayUseSite(manager, found.site_id)) throw withdrawalNotFound(id);
  return { id, siteId: found.site_id, manager };
}

/** Makes a change of a withdrawal with its record, once for each idempotency key, and answers 204. */
async function changeWithdrawal(
  services: CommerceServices,
  c: Context,
  { id, siteId, manager }: Target,
  change: { action: string; request: Record<string, unknown>; unrecorded: string },
  act: (trx: Db, about: { id: string; staff: string; now: Date }) => Promise<void>,
): Promise<Response> {
  const key = idempotencyKeyOf(c, false);
  const now = services.now();
  const result = await audited(
    services.db,
    { ...change, actor: actorOf(manager, 'admin-api'), subject: `withdrawal:${id}`, siteId, key },
    now,
    {
      state: (trx) => auditedWithdrawal(trx, id),
      async act(trx) {
        await act(trx, { id, staff: manager.clientId, now });
        return undefined;
      },
    },
  );
  if (result === 'repeated') c.header('idempotent-replayed', 'true');
  return c.body(null, 204);
}

const withdrawalNotFound = (withdrawalId: string) =>
  notFound(
    `No withdrawal with id '${withdrawalId}' could be found.`,
    'withdrawal-not-found',
    'Withdrawal Not Found',
  );

const settleRefused = (withdrawalId: string, reason: SettleRefusal) =>
  new Problem(
    409,
    'withdrawal-settle-failed',
    'Conflict',
    reason === 'settled'
      ? 'The withdrawal is settled already.'
      : 'The order has no such refund, cancellation or ended return since the withdrawal.',
    { withdrawalId, reason },
  );

const REOPEN_DETAILS: Record<ReopenRefusal, string> = {
  not_settled: 'Staff have not settled the withdrawal.',
  changed: 'The withdrawal was settled another time since it was read.',
  too_often: 'The withdrawal was opened again too often.',
};

const reopenRefused = (withdrawalId: string, reason: ReopenRefusal) =>
  new Problem(409, 'withdrawal-reopen-failed', 'Conflict', REOPEN_DETAILS[reason], { withdrawalId, reason });

/** Of an order that is cancelled as a whole nobody had to say what settles it. */
const settlementJson = (row: ListedWithdrawal) =>
  row.state !== 'settled'
    ? {}
    : {
        settlement: {
          by: row.settled_by ?? ('cancellation' as const),
          ...(row.settled_reference === null ? {} : { reference: row.settled_reference }),
          ...(row.settled_note === '' ? {} : { note: withoutDirectionControls(row.settled_note) }),
          ...(row.settled_staff === null ? {} : { staff: row.settled_staff }),
          ...(row.settled_at === null
            ? {}
            : { at: row.settled_at.toISOString(), version: settlementVersion(row.settled_at) }),
        },
      };

const reopeningJson = ({ reason, settlement: { note: text, ...settlement }, ...reopening }: Reopening) => ({
  ...reopening,
  reason: withoutDirectionControls(reason),
  settlement: { ...settlement, ...(text === undefined ? {} : { note: withoutDirectionControls(text) }) },
});

const withdrawalJson = (row: ListedWithdrawal) => ({
  withdrawalId: row.id,
  siteId: row.site_id,
  state: row.state,
  ...(row.order_no === null ? {} : { orderNo: row.order_no }),
  namedOrder: withoutDirectionControls(row.named_order),
  name: withoutDirectionControls(row.name),
  email: withoutDirectionControls(row.email),
  items: withoutDirectionControls(row.items),
  declaredByBuyer: row.declared_by_buyer,
  receivedAt: row.received_at.toISOString(),
  period: row.period,
  ...(row.receipt === null ? {} : { receipt: row.receipt }),
  answers: row.answers.map(({ by, reference, cents }) => ({
    by,
    reference,
    ...(cents === undefined || !row.currency ? {} : { amount: decimalAmount(cents, row.currency) }),
  })),
  ...(row.currency ? { currency: row.currency } : {}),
  ...settlementJson(row),
  ...(row.reopenings.length === 0 ? {} : { reopenings: row.reopenings.map(reopeningJson) }),
});
