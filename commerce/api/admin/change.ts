import type { Context } from 'hono';
import { type Actor, audited, type Work } from '../../audit/audited.ts';
import type { AuditRecordTable } from '../../database/tables/audit.ts';
import { badRequest } from '../../http/problem.ts';
import { auditedOrder } from '../../orders/admin-order.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import type { Manager } from '../account-manager/require-manager.ts';

/** Who a change is recorded for; `source` of API clients. */
export const actorOf = (manager: Manager, source: AuditRecordTable['source']): Actor => ({
  id: manager.clientId,
  source: manager.isStaff ? 'admin-app' : source,
});

/** A key: up to 200 printable characters. */
const KEY = /^[\x21-\x7e]{1,200}$/;

/**
 * The Idempotency-Key header; undefined without one. Throws 400 when it is malformed, or missing though `isRequired`, as for
 * everything that moves money, and for new coupon codes.
 */
export function idempotencyKeyOf(c: Context, isRequired: boolean): string | undefined {
  const key = c.req.header('idempotency-key')?.trim() || undefined;
  if (key === undefined && isRequired)
    throw badRequest(
      'The header Idempotency-Key is missing: a request that is repeated with its key is done once.',
      'missing-idempotency-key',
      'Missing Idempotency Key',
    );
  if (key !== undefined && !KEY.test(key))
    throw badRequest('The header Idempotency-Key must have 1 to 200 printable ASCII characters.');
  return key;
}

/** A change of an order by a client. */
export interface OrderChange {
  actor: Actor;
  action: string;
  order: { order_no: string; site_id: string };
  request?: Record<string, unknown>;
  unrecorded?: unknown;
  key?: string | undefined;
}

/** Changes an order and records who did, in one transaction. `act` throws to refuse. */
export async function changeOrder(
  services: CommerceServices,
  { order, ...change }: OrderChange,
  act: Work['act'],
): Promise<'changed' | 'unchanged' | 'repeated'> {
  const { order_no: orderNo, site_id: siteId } = order;
  const result = await audited(
    services.db,
    { ...change, subject: `order:${orderNo}`, siteId, request: change.request ?? {} },
    services.now(),
    { state: (trx) => auditedOrder(trx, orderNo), act },
  );
  services.publisher?.wake();
  return result;
}
