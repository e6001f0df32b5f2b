import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { Problem, unauthorized } from '../http/problem.ts';
import type { CommerceServices } from '../services.ts';
import { deleteBasket, findOpenBasket, insertBasket, saveBasket } from './repository.ts';
import { answerBasket, basketRequest } from './session.ts';

/** A guest's basket goes over to the customer who signed in; who the guest was, the access token says. */
export function mergeRoutes(services: CommerceServices): Hono {
  const app = new Hono();

  app.post('/baskets/actions/merge', async (c) => {
    const request = await basketRequest(services, c);
    const { shopper, site } = request;
    const guestId = shopper.guestCustomerId;
    if (!shopper.registered || !guestId)
      throw unauthorized('A signed-in customer is needed to merge baskets.');
    const createDestination = c.req.query('createDestinationBasket') === 'true';
    const now = services.now();
    const answer = await services.db.transaction().execute(async (trx) => {
      const source = await findOpenBasket(trx, guestId, shopper.siteId, now);
      if (!source) {
        throw new Problem(
          409,
          'no-source-basket-exception',
          'No Source Basket',
          'There is no guest basket to merge.',
        );
      }
      let target = await findOpenBasket(trx, shopper.customerId, shopper.siteId, now);
      if (!target && !createDestination) {
        throw new Problem(
          409,
          'basket-merge-no-current-basket-exception',
          'No Current Basket',
          'The customer has no basket to merge into.',
        );
      }
      const basket = {
        id: randomUUID().replaceAll('-', ''),
        siteId: shopper.siteId,
        customerId: shopper.customerId,
      };
      target ??= await insertBasket(
        trx,
        { ...basket, currency: source.currency, content: { items: [], coupons: [], instruments: [] } },
        now,
      );
      if (!target)
        throw new Problem(409, 'conflict', 'Conflict', 'The basket was made at the same time. Try again.');
      for (const item of source.content.items) {
        const known = target.content.items.find((candidate) => candidate.productId === item.productId);
        // Of two quantities the higher one is what the shopper wanted last or most.
        if (known) known.quantity = Math.max(known.quantity, item.quantity);
        else target.content.items.push(item);
      }
      for (const coupon of source.content.coupons) {
        if (!target.content.coupons.some((known) => known.couponId === coupon.couponId))
          target.content.coupons.push(coupon);
      }
      await deleteBasket(trx, source.id);
      return answerBasket(services, { shopper, site }, await saveBasket(trx, target, now), trx);
    });
    return c.json(answer);
  });

  return app;
}
