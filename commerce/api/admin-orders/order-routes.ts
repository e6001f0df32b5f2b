import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { momentOrDay } from '../../http/moment.ts';
import { badRequest, notFound } from '../../http/problem.ts';
import { takes } from '../../http/takes.ts';
import { adminOrder } from '../../orders/admin-order.ts';
import {
  CONFIRMATION_STATUSES,
  EXPORT_STATUSES,
  listSiteOrders,
  MAX_REACH,
  PAYMENT_STATUSES,
  SHIPPING_STATUSES,
} from '../../orders/list-orders.ts';
import { findSiteOrder, type OrderRow, orderNotFound } from '../../orders/repository.ts';
import { ORDER_STATES } from '../../orders/states.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { type Manager, requireManager, requireSite } from '../account-manager/require-manager.ts';

export const READ = ['sfcc.orders', 'sfcc.orders.rw'] as const;
export const WRITE = ['sfcc.orders.rw'] as const;

/** One or several values: repeated, or separated by commas. */
const several = <Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((given) => [given].flat().flatMap((text) => text.split(',').map((part) => part.trim())))
    .pipe(z.array(z.enum(values)).min(1))
    .optional();

const query = z.object({
  siteId: z.string().min(1).max(32),
  sortBy: z.enum(['creation_date', 'last_modified_date']).default('creation_date'),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
  status: several(ORDER_STATES as [(typeof ORDER_STATES)[number], ...(typeof ORDER_STATES)[number][]]),
  exportStatus: several(EXPORT_STATUSES),
  externalStatus: z.string().min(1).max(256).optional(),
  confirmationStatus: several(CONFIRMATION_STATUSES),
  paymentStatus: several(PAYMENT_STATUSES),
  shippingStatus: several(SHIPPING_STATUSES),
  creationDateFrom: momentOrDay.optional(),
  creationDateTo: momentOrDay.optional(),
  lastModifiedDateFrom: momentOrDay.optional(),
  lastModifiedDateTo: momentOrDay.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(100),
  offset: z.coerce.number().int().min(0).default(0),
});

const REPEATED = ['status', 'exportStatus', 'confirmationStatus', 'paymentStatus', 'shippingStatus'];

/** Orders API, reading: orders of a site for the merchant's other systems. */
export function adminOrderRoutes(services: CommerceServices): Hono {
  const { db, now } = services;
  return new Hono()
    .get('/orders', takes({ query, repeated: REPEATED }), async (c) => {
      const manager = await requireManager(services, c, READ);
      const filter = c.var.input.query();
      if (filter.offset + filter.limit > MAX_REACH)
        throw badRequest(
          `offset and limit: together at most ${MAX_REACH}. Filter by date to see other orders.`,
        );
      await requireKnownSite(services, manager, filter.siteId);
      const rows = await listSiteOrders(db, filter);
      c.header('cache-control', 'private, no-store');
      return c.json({
        limit: filter.limit,
        offset: filter.offset,
        data: rows.map((row) => adminOrder(row, now())),
      });
    })
    .get('/orders/:orderNo', async (c) => {
      const manager = await requireManager(services, c, READ);
      const row = await requireSiteOrder(services, manager, c);
      c.header('cache-control', 'private, no-store');
      return c.json(adminOrder(row, now()));
    });
}

/** Throws 403 for a site that the client may not use, and 404 for one that does not exist. */
async function requireKnownSite({ db }: CommerceServices, manager: Manager, siteId: string): Promise<void> {
  requireSite(manager, siteId);
  const known = await db.selectFrom('site').select('id').where('id', '=', siteId).executeTakeFirst();
  if (!known) throw notFound(`No site with id '${siteId}' exists.`, 'site-not-found', 'Site Not Found');
}

/** The order of the path, of the site in the query. Throws 400 without a site, 403 and 404. */
export async function requireSiteOrder(
  services: CommerceServices,
  manager: Manager,
  c: Context,
): Promise<OrderRow> {
  const orderNo = c.req.param('orderNo') ?? '';
  const siteId = c.req.query('siteId');
  if (!siteId) throw badRequest("Missing required query parameter(s): 'siteId'", 'missing-query-parameter');
  await requireKnownSite(services, manager, siteId);
  const row = await findSiteOrder(services.db, siteId, orderNo);
  if (!row) throw orderNotFound(orderNo);
  return row;
}
