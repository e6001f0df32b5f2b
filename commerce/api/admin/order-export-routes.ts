import { Hono } from 'hono';
import { z } from 'zod';
import { audited } from '../../audit/audited.ts';
import { streamText } from '../../http/download.ts';
import { serviceUnavailable } from '../../http/problem.ts';
import { takes } from '../../http/takes.ts';
import { ordersCsv, ordersToExport } from '../../orders/export-orders.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { requireManager } from '../account-manager/require-manager.ts';
import { actorOf } from './change.ts';
import { orderFilter, sitesOf } from './order-filter.ts';
import { MAY_MANAGE } from './scopes.ts';

/** Rows of one file. */
const MAX_ROWS = 50_000;
/** Downloads at once in each process: each has the numbers of its orders in memory. */
const MAX_RUNNING = 2;

const body = z.strictObject(orderFilter);

/**
 * POST /orders/export: the orders of a list as CSV, newest first, at most `maxRows`. POST, because it is recorded that personal data
 * leaves, and no link of another page may start it.
 */
export function orderExportRoutes(services: CommerceServices, maxRows = MAX_ROWS): Hono {
  const { db, now } = services;
  let running = 0;
  return new Hono().post('/orders/export', takes({ body }), async (c) => {
    const manager = await requireManager(services, c, MAY_MANAGE);
    const { siteId, q, ...filter } = await c.var.input.body();
    const sites = await sitesOf(services, manager, siteId);
    if (running >= MAX_RUNNING)
      throw serviceUnavailable('Other exports are running. Try again in a few seconds.', 'too-busy');
    running++;
    const release = (error?: unknown) => {
      running--;
      if (error) services.log.error({ error }, 'export of orders aborted');
    };
    try {
      const { orderNos, isCut } = await ordersToExport(db, sites, { ...filter, text: q }, maxRows);
      const change = {
        actor: actorOf(manager, 'admin-api'),
        action: 'orders.export',
        subject: 'orders',
        siteId: siteId ?? null,
        // The text may be the name of a buyer.
        request: {
          ...(siteId ? {} : { sites }),
          ...filter,
          ...(q ? { hasText: true } : {}),
          rows: orderNos.length,
        },
      };
      const nothing = async () => undefined;
      await audited(db, change, now(), { state: nothing, act: nothing });
      const name = ['orders', siteId, now().toISOString().slice(0, 10), isCut && `newest-${maxRows}`];
      return c.body(streamText(ordersCsv(db, orderNos), release), 200, {
        'content-type': 'text/csv; charset=utf-8; header=present',
        'content-disposition': `attachment; filename="${name.filter(Boolean).join('-')}.csv"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'x-row-count': String(orderNos.length),
        'x-truncated': String(isCut),
      });
    } catch (error) {
      release();
      throw error;
    }
  });
}
