import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import { emptyBasketState } from '../../baskets/basket-state.ts';
import { pricedBasketJson } from '../../baskets/change-basket.ts';
import { changeCurrency } from '../../baskets/change-currency.ts';
import { lockBaskets, MERGE_MODES, mergeInto } from '../../baskets/merge.ts';
import { changeOwner, deleteBasket, insertBasket, saveBasket } from '../../baskets/repository.ts';
import { Problem } from '../../http/problem.ts';
import { takes } from '../../http/takes.ts';
import type { Shopper } from '../../identity/tokens.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { basketRequest } from './basket-request.ts';

const flag = z.enum(['true', 'false']).default('false');
const mergeQuery = z.object({
  createDestinationBasket: flag,
  productItemMergeMode: z.enum(MERGE_MODES).default('higher_quantity'),
});
const transferQuery = z.object({ overrideExisting: flag, merge: flag });

const conflict = (slug: string, detail: string) => new Problem(409, slug, 'Conflict', detail);
const noSource = (guestId: string) =>
  conflict('no-source-basket-exception', `The previous customer with ID '${guestId}' has no active basket.`);

/** Returns the guest's customer id from before the sign-in; throws 403 when the access token has none. */
function previousGuest({ registered, guestCustomerId, customerId }: Shopper): string {
  if (registered && guestCustomerId !== customerId) return guestCustomerId;
  throw new Problem(
    403,
    'forbidden',
    'Forbidden',
    'The access token is valid, but it names no previous customer.',
  );
}

/** Merges or transfers a guest's basket after sign-in. */
export function mergeRoutes(services: CommerceServices): Hono {
  const app = new Hono();

  app.post('/baskets/actions/merge', takes({ query: mergeQuery }), async (c) => {
    const request = await basketRequest(services, c);
    const { siteId, customerId } = request.shopper;
    const guestId = previousGuest(request.shopper);
    const query = c.var.input.query();
    const now = services.now();
    const answer = await services.db.transaction().execute(async (trx) => {
      const { guest, own } = await lockBaskets(trx, siteId, guestId, customerId, now);
      if (!guest) throw noSource(guestId);
      if (!own && query.createDestinationBasket === 'false') {
        throw conflict(
          'basket-merge-no-current-basket-exception',
          `The current customer with ID '${customerId}' has no active basket.`,
        );
      }
      const id = randomUUID().replaceAll('-', '');
      const empty = { id, siteId, customerId, currency: guest.currency, content: emptyBasketState() };
      const target = own ?? (await insertBasket(trx, empty, now));
      if (!target) throw conflict('conflict', 'The basket was created concurrently. Try again.');
      // The amounts of certificates in another currency are not those of the target.
      changeCurrency(guest, target.currency);
      mergeInto(target.content, guest.content, query.productItemMergeMode);
      await deleteBasket(trx, guest.id);
      return pricedBasketJson(services, request, await saveBasket(trx, target, now), trx);
    });
    return c.json(answer);
  });

  app.post('/baskets/actions/transfer', takes({ query: transferQuery }), async (c) => {
    const request = await basketRequest(services, c);
    const { siteId, customerId } = request.shopper;
    const guestId = previousGuest(request.shopper);
    const query = c.var.input.query();
    const now = services.now();
    const answer = await services.db.transaction().execute(async (trx) => {
      const { guest, own } = await lockBaskets(trx, siteId, guestId, customerId, now);
      const merging = query.merge === 'true';
      if (!guest) {
        if (!merging) throw noSource(guestId);
        return own && pricedBasketJson(services, request, own, trx);
      }
      if (own && !merging && query.overrideExisting === 'false') {
        throw conflict(
          'basket-transfer-basket-already-exists-exception',
          `The current customer with ID '${customerId}' has an active basket.`,
        );
      }
      if (own && merging) {
        changeCurrency(own, guest.currency);
        mergeInto(guest.content, own.content, 'higher_quantity');
      }
      await changeOwner(trx, guest, customerId);
      const row = await saveBasket(trx, guest, now);
      return pricedBasketJson(services, request, row, trx);
    });
    return answer ? c.json(answer) : c.body(null, 204);
  });

  return app;
}
