import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import { changeBasket, readBasket } from '../../baskets/change-basket.ts';
import { badRequest, notFound } from '../../http/problem.ts';
import { takes } from '../../http/takes.ts';
import { reserveAttempt } from '../../identity/rate-limit.ts';
import { findCoupon } from '../../promotions/coupons.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { USUAL_SHOPPER_LIMITS } from '../../services/shopper-limits.ts';
import { basketRequest } from './basket-request.ts';
import { pathId } from './path-id.ts';

/** Counters of invalid codes, per basket and per client. */
function guessCounters(
  { limits = USUAL_SHOPPER_LIMITS }: CommerceServices,
  client: string | undefined,
  basketId: string,
) {
  return [
    { purpose: 'coupon-basket', of: basketId, limit: limits.LIMIT_WRONG_COUPONS_PER_BASKET },
    { purpose: 'coupon-client', of: client, limit: limits.LIMIT_WRONG_COUPONS_PER_CLIENT },
  ];
}

/** Coupon codes of a basket. A known code that does not apply yet stays in the basket with `valid: false`. */
export function couponRoutes(services: CommerceServices): Hono {
  const app = new Hono();

  app.post(
    '/baskets/:basketId/coupons',
    takes({ body: z.object({ code: z.string().trim().min(1).max(100) }) }),
    async (c) => {
      const request = await basketRequest(services, c);
      const { code } = await c.var.input.body();
      const { customerId } = request.shopper;
      const { content } = await readBasket(services, request, pathId(c));
      const redeemer = { customerId, email: content.email, at: services.now() };
      const now = services.now();
      const guesses = guessCounters(services, request.client, pathId(c));
      const release = await reserveAttempt(services.db, now, guesses, 'Too many codes were tried.');
      const coupon = await findCoupon(services.db, request.site.siteId, code, redeemer);
      // Unknown codes count, and what tells about a mailbox: an expired code gains a guesser nothing.
      if (coupon && !coupon.isUsedByMailbox) await release();
      if (coupon?.state !== 'usable') {
        throw badRequest(
          `The coupon code '${code}' is unknown or can no longer be used.`,
          'invalid-coupon-code',
          'Invalid Coupon Code',
          { statusCode: coupon?.state ?? 'coupon_code_unknown' },
        );
      }
      return c.json(
        await changeBasket(services, request, pathId(c), (row) => {
          if (row.content.coupons.some((known) => known.couponId === coupon.couponId)) {
            throw badRequest(`The coupon '${code}' is already in the basket.`, 'coupon-already-in-basket');
          }
          if (row.content.coupons.length >= 10) throw badRequest('A basket holds at most 10 coupons.');
          row.content.coupons.push({
            id: randomUUID().replaceAll('-', ''),
            code: coupon.code,
            couponId: coupon.couponId,
          });
        }),
      );
    },
  );

  app.delete('/baskets/:basketId/coupons/:couponItemId', async (c) => {
    const request = await basketRequest(services, c);
    const id = pathId(c, 'couponItemId');
    return c.json(
      await changeBasket(services, request, pathId(c), (row) => {
        if (!row.content.coupons.some((coupon) => coupon.id === id)) {
          throw notFound(`No coupon item with ID '${id}' is in the basket.`, 'invalid-coupon-item-id');
        }
        row.content.coupons = row.content.coupons.filter((coupon) => coupon.id !== id);
      }),
    );
  });

  return app;
}
