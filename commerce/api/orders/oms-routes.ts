import { Hono } from 'hono';
import { z } from 'zod';
import { cached } from '../../database/catalogue-cache.ts';
import { badRequest, Problem } from '../../http/problem.ts';
import { siteContext } from '../../http/site-context.ts';
import { takes } from '../../http/takes.ts';
import { requireShopper } from '../../identity/require-shopper.ts';
import type { Shopper } from '../../identity/tokens.ts';
import { cancelOwnOrder } from '../../orders/cancel-order.ts';
import { mayActOn } from '../../orders/look-up.ts';
import { CANCEL_REASONS, RETURN_REASONS, reasonOf } from '../../orders/reasons.ts';
import { findSiteOrder, orderNotFound, orderOf } from '../../orders/repository.ts';
import { type ReturnRefusal, requestReturn } from '../../returns/request-return.ts';
import { isFault, returnFees } from '../../returns/return-fee.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { countLookup } from './lookup-limit.ts';

const reason = z.string().max(256).optional();
/** Proof of a guest: email of the order, and the code that was mailed to it. */
const proof = { c_email: z.string().max(256).optional(), c_orderViewCode: z.string().max(100).optional() };
const cancelSchema = z.object({ reason, ...proof });
const returnSchema = z.object({
  productItems: z
    .array(
      z.object({
        itemId: z.string().max(256),
        quantity: z.int().min(1).max(1_000_000),
        reason,
        /** variation that the buyer wants instead of a refund */
        c_exchangeFor: z.string().min(1).max(256).optional(),
      }),
    )
    .min(1)
    .max(200),
  /** the same for repeated submissions */
  c_requestKey: z.uuid().toLowerCase().optional(),
  /** number of entries in `c_returns` when the buyer chose the items */
  c_returnsSeen: z.int().min(0).max(1_000_000).optional(),
  ...proof,
});

/** Order Management: buyers cancel orders and return items. */
export function omsRoutes(services: CommerceServices): Hono {
  const app = new Hono();
  app.get('/orders/oms-meta-data', async (c) => {
    const { siteId } = await requireShopper(services, c);
    const { fees } = await cached(services, `return fees ${siteId}`, async () => ({
      fees: await returnFees(services.db, siteId),
    }));
    return c.json({
      cancelReasonCodes: CANCEL_REASONS,
      returnReasonCodes: RETURN_REASONS.map((code) =>
        isFault(code.reason) ? { ...code, c_noFee: true } : code,
      ),
      c_exchangeable: true,
      c_returnFees: fees,
    });
  });

  app.post('/orders/:orderNo/actions/oms-cancel-order', takes({ body: cancelSchema }), async (c) => {
    const shopper = await requireShopper(services, c);
    const orderNo = c.req.param('orderNo') ?? '';
    const { reason: given, ...proven } = await c.var.input.body();
    const takeBack = proven.c_orderViewCode ? await countLookup(services, c) : undefined;
    await requireOrder(services, shopper, orderNo, proven);
    await takeBack?.();
    const chosen = reasonOf(CANCEL_REASONS, given);
    if (!chosen) throw unknownReason(given);
    if (await cancelOwnOrder(services.db, orderNo, services.now(), chosen))
      throw new Problem(
        409,
        'order-cancel-failed',
        'Order Cancel Failed',
        'The order can no longer be cancelled.',
        { orderNo },
      );
    return c.json(orderOf(await requireOrder(services, shopper, orderNo, proven), services.now()));
  });

  app.post('/orders/:orderNo/actions/oms-return-order', takes({ body: returnSchema }), async (c) => {
    const shopper = await requireShopper(services, c);
    const orderNo = c.req.param('orderNo') ?? '';
    const { productItems, c_requestKey: key, c_returnsSeen: seen, ...proven } = await c.var.input.body();
    const takeBack = proven.c_orderViewCode ? await countLookup(services, c) : undefined;
    const order = await requireOrder(services, shopper, orderNo, proven);
    await takeBack?.();
    if (!order.fulfilment.parcels?.length)
      throw new Problem(
        409,
        'order-return-failed',
        'Order Return Failed',
        'Nothing of the order is shipped.',
        { orderNo },
      );
    const lines = productItems.map(({ itemId, quantity, reason: given, c_exchangeFor: exchangeFor }) => {
      const chosen = reasonOf(RETURN_REASONS, given);
      if (!chosen) throw unknownReason(given);
      return { itemId, quantity, reason: chosen, ...(exchangeFor ? { exchangeFor } : {}) };
    });
    const site = await siteContext(services.catalogue, c);
    const refusal = await requestReturn(services.db, orderNo, { lines, key, seen, site }, services.now());
    if (refusal) throw returnRefused(orderNo, refusal);
    return c.json(orderOf(await requireOrder(services, shopper, orderNo, proven), services.now()));
  });
  return app;
}

/** Returns the order when the shopper is its buyer or has the code from its mail; throws 404 otherwise. */
async function requireOrder(
  { db }: CommerceServices,
  shopper: Shopper,
  orderNo: string,
  {
    c_email: email,
    c_orderViewCode: code,
  }: { c_email?: string | undefined; c_orderViewCode?: string | undefined },
) {
  const row = await findSiteOrder(db, shopper.siteId, orderNo);
  if (!row || !mayActOn(row, shopper, { email, code })) throw orderNotFound(orderNo);
  return row;
}

const unknownReason = (given = '') =>
  badRequest(`The reason '${given}' is not configured.`, 'invalid-reason-code', 'Invalid Reason Code', {
    reason: given,
  });

function returnRefused(orderNo: string, refusal: ReturnRefusal): Problem {
  if ('unknown' in refusal)
    return badRequest(
      'The order has no such product items.',
      'unknown-product-item-ids',
      'Unknown Product Item Ids',
      { orderNo, unknownItemIds: refusal.unknown },
    );
  if ('recorded' in refusal)
    return new Problem(
      409,
      'request-key-reused',
      'Request Key Reused',
      'Another return was requested with this key.',
      { orderNo, returnNo: refusal.recorded },
    );
  if ('returnedMeanwhile' in refusal)
    return new Problem(
      409,
      'returned-meanwhile',
      'Returned Meanwhile',
      'A return with some of these items was requested after the order was read.',
      { orderNo, returnNo: refusal.returnedMeanwhile },
    );
  if ('notExchangeable' in refusal)
    return badRequest(
      'The items cannot be exchanged for these products.',
      'exchange-not-available',
      'Exchange Not Available',
      { orderNo, itemIds: refusal.notExchangeable },
    );
  return badRequest(
    'The quantity exceeds what can be returned.',
    'return-quantity-exceeded',
    'Return Quantity Exceeded',
    { orderNo, itemIds: refusal.exceeded },
  );
}
