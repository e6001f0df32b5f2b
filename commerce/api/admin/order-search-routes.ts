import { Hono } from 'hono';
import { z } from 'zod';
import { badRequest } from '../../http/problem.ts';
import { takes } from '../../http/takes.ts';
import { findOrders, firstOf, foundOrders, type OrderPosition } from '../../orders/find-orders.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { requireManager } from '../account-manager/require-manager.ts';
import { orderFilter, sitesOf } from './order-filter.ts';
import { MAY_READ } from './scopes.ts';

const query = z.object({
  ...orderFilter,
  limit: z.coerce.number().int().min(1).max(100).default(50),
  /** `nextCursor` of the page before */
  cursor: z.string().min(1).max(200).optional(),
});

const cursorOf = ({ createdAt, orderNo }: OrderPosition): string =>
  Buffer.from(`${createdAt.getTime()} ${orderNo}`).toString('base64url');

function positionOf(cursor: string): OrderPosition {
  const [, at, orderNo] = /^(\d{1,14}) (.+)$/s.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? [];
  if (at === undefined || orderNo === undefined || orderNo.includes('\0'))
    throw badRequest('cursor: not one of a page of orders');
  return { createdAt: new Date(Number(at)), orderNo };
}

/** GET /orders: orders that staff look for, newest first. */
export function orderSearchRoutes(services: CommerceServices): Hono {
  const { db } = services;
  return new Hono().get('/orders', takes({ query }), async (c) => {
    const manager = await requireManager(services, c, MAY_READ);
    const { siteId, q, cursor, limit, ...filter } = c.var.input.query();
    const after = cursor === undefined ? undefined : positionOf(cursor);
    // One more shows whether there is another page.
    const search = { ...filter, text: q, after, limit: limit + 1 };
    const sites = await sitesOf(services, manager, siteId);
    const lists = await Promise.all(sites.map((site) => findOrders(db, { ...search, siteId: site })));
    const found = firstOf(lists.flat(), limit + 1);
    const page = found.slice(0, limit);
    c.header('cache-control', 'private, no-store');
    return c.json({
      limit,
      data: await foundOrders(db, page),
      ...(found.length > limit ? { nextCursor: cursorOf(page.at(-1)!) } : {}),
    });
  });
}
