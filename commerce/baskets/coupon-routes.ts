import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../database/connection.ts';
import { readBody } from '../http/input.ts';
import { badRequest } from '../http/problem.ts';
import type { CommerceServices } from '../services.ts';
import { idOf } from './basket-routes.ts';
import { basketRequest, changeBasket } from './session.ts';

/** Coupon codes of a basket. One that is known but brings nothing yet stays, with `valid: false`. */
export function couponRoutes(services: CommerceServices): Hono {
  const app = new Hono();

  app.post('/baskets/:basketId/coupons', async (c) => {
    const request = await basketRequest(services, c);
    const { code } = await readBody(c, z.object({ code: z.string().trim().min(1).max(100) }));
    const coupon = await findCoupon(services.db, request.site.siteId, code);
    if (!coupon) {
      throw badRequest(`The coupon code '${code}' is unknown.`, 'invalid-coupon-code', 'Invalid Coupon Code');
    }
    return c.json(
      await changeBasket(services, request, idOf(c), (row) => {
        if (row.content.coupons.some((known) => known.couponId === coupon.id)) {
          throw badRequest(`The coupon '${code}' is already in the basket.`, 'coupon-already-in-basket');
        }
        if (row.content.coupons.length >= 10) throw badRequest('A basket holds at most 10 coupons.');
        row.content.coupons.push({
          id: randomUUID().replaceAll('-', ''),
          code: coupon.code,
          couponId: coupon.id,
        });
      }),
    );
  });

  app.delete('/baskets/:basketId/coupons/:couponItemId', async (c) => {
    const request = await basketRequest(services, c);
    const id = idOf(c, 'couponItemId');
    return c.json(
      await changeBasket(services, request, idOf(c), (row) => {
        if (!row.content.coupons.some((coupon) => coupon.id === id)) {
          throw badRequest(`No coupon item with ID '${id}' is in the basket.`, 'invalid-coupon-item-id');
        }
        row.content.coupons = row.content.coupons.filter((coupon) => coupon.id !== id);
      }),
    );
  });

  return app;
}

/** The enabled coupon of a code on a site that may still be redeemed. */
async function findCoupon(
  db: Db,
  siteId: string,
  code: string,
): Promise<{ id: string; code: string } | undefined> {
  const { rows } = await sql<{ id: string; code: string }>`
    select coupon.id, coupon_code.code
    from coupon_code join coupon on coupon.site_id = coupon_code.site_id and coupon.id = coupon_code.coupon_id
    where coupon_code.site_id = ${siteId} and coupon.enabled
      and (coupon_code.code = ${code} or (coupon.case_insensitive and lower(coupon_code.code) = lower(${code})))
      and (not coupon.single_use or coupon_code.redeemed = 0)
      and (coupon.max_redemptions is null or coupon.redemptions < coupon.max_redemptions)
    limit 1`.execute(db);
  return rows[0];
}
