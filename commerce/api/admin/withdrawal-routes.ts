import { Hono } from 'hono';
import { z } from 'zod';
import { withoutDirectionControls } from '../../http/plain-text.ts';
import { takes } from '../../http/takes.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import {
  type ListedWithdrawal,
  listSiteWithdrawals,
  WITHDRAWAL_STATES,
} from '../../withdrawals/list-withdrawals.ts';
import { requireManager, requireSite } from '../account-manager/require-manager.ts';
import { MAY_READ } from './scopes.ts';

const query = z.object({
  siteId: z.string().min(1).max(32),
  state: z.enum(WITHDRAWAL_STATES).optional(),
  orderNo: z.string().min(1).max(50).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(100),
  offset: z.coerce.number().int().min(0).max(10_000).default(0),
});

/** GET /withdrawals: declarations of consumers who withdraw from a contract, newest first. */
export function withdrawalListRoutes(services: CommerceServices): Hono {
  return new Hono().get('/withdrawals', takes({ query }), async (c) => {
    const manager = await requireManager(services, c, MAY_READ);
    const filter = c.var.input.query();
    requireSite(manager, filter.siteId);
    const rows = await listSiteWithdrawals(services.db, filter);
    c.header('cache-control', 'private, no-store');
    return c.json({ limit: filter.limit, offset: filter.offset, data: rows.map(withdrawalJson) });
  });
}

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
});
