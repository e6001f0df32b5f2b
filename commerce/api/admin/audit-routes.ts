import { Hono } from 'hono';
import { z } from 'zod';
import { listRecords } from '../../audit/list-records.ts';
import { moment } from '../../http/moment.ts';
import { takes } from '../../http/takes.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { requireManager, requireSite } from '../account-manager/require-manager.ts';
import { MAY_AUDIT } from './scopes.ts';

const query = z.object({
  siteId: z.string().min(1).max(32).optional(),
  /** such as order:10000001 */
  subject: z.string().min(1).max(600).optional(),
  clientId: z.string().min(1).max(100).optional(),
  action: z.string().min(1).max(100).optional(),
  from: moment.optional(),
  to: moment.optional(),
  /** id of the last record of the page before */
  before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(100),
});

/** GET /audit: who changed what, newest first. A client of some sites sees only what belongs to them. */
export function auditRoutes(services: CommerceServices): Hono {
  return new Hono().get('/audit', takes({ query }), async (c) => {
    const manager = await requireManager(services, c, MAY_AUDIT);
    const { siteId, clientId, ...filter } = c.var.input.query();
    if (siteId !== undefined) requireSite(manager, siteId);
    const sites = siteId === undefined ? manager.sites : [siteId];
    const rows = await listRecords(services.db, {
      ...filter,
      actor: clientId,
      sites,
      // A screen of one site shows changes that concern all, to who may see all.
      withoutSite: manager.sites === undefined,
    });
    c.header('cache-control', 'private, no-store');
    return c.json({
      limit: filter.limit,
      data: rows.map((row) => ({
        id: row.id,
        at: row.at.toISOString(),
        clientId: row.actor,
        source: row.source,
        action: row.action,
        subject: row.subject,
        ...(row.site_id === null ? {} : { siteId: row.site_id }),
        ...(row.idempotency_key === null ? {} : { idempotencyKey: row.idempotency_key }),
        request: row.request,
        before: row.before,
        after: row.after,
      })),
    });
  });
}
