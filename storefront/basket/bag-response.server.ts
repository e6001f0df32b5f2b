import { z } from 'zod';
import type { AddedPieces, BagItem, BagRefusal, BagResponse } from '../basket-data/bag.ts';
import { viewBag } from '../basket-data/bag-view.server.ts';
import { type Basket, openBasketInCurrency, type Quantities } from '../basket-data/basket.server.ts';
import { isWholeAddress, withDestination } from '../basket-data/destination.server.ts';
import { groupItems } from '../basket-data/group-items.server.ts';
import type { IdentifiedItem } from '../basket-data/line-key.server.ts';
import { lineProductLoader } from '../basket-data/line-products.server.ts';
import { endedPayment, finishApproved } from '../order-data/approved-payment.server.ts';
import type { EndedPayment } from '../order-data/ended-payment.ts';
import { findLastOrder } from '../order-data/last-order.server.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import type { Refusal } from '../platform/shopper.server.ts';
import { textsOf } from '../sites/deferred/option-text.ts';
import type { ShopperSession } from '../sites/request-services.ts';
import { readPlaceSlots } from '../slot-sections/place-slots.server.ts';
import type { SlotSection } from '../slot-sections/section-view.ts';
import { type Changed, queueBagTask } from './change-bag.server.ts';

/**
 * Returns the shopper's bag after pending changes, and their last order until its confirmation was shown. A payment approved
 * at the provider becomes the order first. Without a session the bag is empty and the platform is not
 * called.
 */
export async function readBag(scope: CatalogueScope): Promise<CartResponse> {
  const session = await scope.services.session.current(scope.site.id);
  if (!session) return { count: 0, bag: null, ...(await slotsOf(scope, true)) };
  const products = lineProductLoader(scope);
  const { basket, repriced, approved } = await queueBagTask(session, async () => {
    const { basket: open, ...rest } = await openBasketInCurrency(scope, session, { products });
    const approved = open && (await finishApproved(scope, session, open));
    // A change would void the payment that is being confirmed.
    const basket = open && !approved ? await inChosenCountry(scope, session, open) : open;
    return { ...rest, basket, approved };
  });
  if (approved?.orderNo)
    return { count: 0, bag: null, ordered: approved.orderNo, ...(await slotsOf(scope, true)) };
  const [response, last] = await Promise.all([
    bagResponse(scope, { basket, ...(repriced ? { notice: 'currency' } : {}) }, products),
    findLastOrder(scope, session, basket?.basketId),
  ]);
  return last && !last.seen ? { ...response, ordered: last.orderNo } : response;
}

/**
 * Moves a basket to the chosen country before it is shown: its tax and delivery are those of the country chosen before. A
 * basket without a country gets one with the estimate; a typed address takes precedence.
 */
async function inChosenCountry(
  scope: CatalogueScope,
  session: ShopperSession,
  basket: Basket,
): Promise<Basket> {
  const address = basket.shipments?.[0]?.shippingAddress;
  if (!address?.countryCode || isWholeAddress(address)) return basket;
  return withDestination(scope, session, basket, { countryCode: scope.country ?? '', stateCode: '' });
}

/** The bag with what only the cart page shows: the merchant's slots, and an earlier payment that became no order. */
export interface CartResponse extends BagResponse {
  slots?: SlotSection[];
  ended?: EndedPayment;
}

async function slotsOf(scope: CatalogueScope, isEmpty: boolean): Promise<Pick<CartResponse, 'slots'>> {
  const slots = await readPlaceSlots(scope, isEmpty ? 'empty-cart' : 'cart');
  return slots.length > 0 ? { slots } : {};
}

/** Builds the response of the bag resource to a read or a change. */
export async function bagResponse(
  scope: CatalogueScope,
  { basket, notice, refusal, added }: Changed,
  products = lineProductLoader(scope),
): Promise<CartResponse> {
  const bag = basket ? await viewBag(scope, basket, products) : null;
  const ended = basket && endedPayment(scope, basket);
  return {
    count: bag?.count ?? 0,
    bag,
    ...(ended ? { ended } : {}),
    ...(await slotsOf(scope, !bag?.count)),
    ...(refusal ? { refusal } : {}),
    ...(notice ? { notice } : {}),
    ...(added ? { added: addedPieces(added.before, basket?.productItems, added.items) } : {}),
  };
}

type Item = IdentifiedItem & { quantity?: number };

/**
 * Finds the lines that `items` were added to. When several lines match, because the platform adds default
 * options, returns the one whose quantity grew. Gift lines never match.
 */
export function addedPieces(
  before: Quantities | undefined,
  after: Item[] = [],
  items: BagItem[] = [],
): AddedPieces[] {
  const lines = groupItems(after);
  return items.flatMap((item) => {
    const holding = lines.filter(({ items: [first] }) => first && holds(first, item));
    const grown = holding.find(({ key, totalQuantity }) => totalQuantity > (before?.get(key) ?? 0));
    const line = holding.length > 1 ? (grown ?? holding[0]) : holding[0];
    return line ? [{ key: line.key, quantity: item.quantity }] : [];
  });
}

/** Whether a line has the product and at least the requested options, texts and bundle parts. */
const holds = (line: Item, item: BagItem): boolean => {
  const { productId, optionItems = [], bundledProductItems = [] } = item;
  const texts = textsOf(line, optionItems);
  return (
    line.productId === productId &&
    !line.bonusProductLineItem &&
    optionItems.every((requested) =>
      line.optionItems?.some(
        (option) =>
          option.optionId === requested.optionId && option.optionValueId === requested.optionValueId,
      ),
    ) &&
    Object.entries(textsOf(item, optionItems)).every(
      ([name, text]) => texts[name as `c_${string}`] === text,
    ) &&
    bundledProductItems.every((requested) =>
      line.bundledProductItems?.some((part) => part.productId === requested.productId),
    )
  );
};

/** Messages by the commerce service's error types. */
export const MESSAGE_BY_SLUG: Record<string, BagRefusal> = {
  'too-many-requests': 'coupon_too_many',
  'coupon-already-in-basket': 'coupon_twice',
  'invalid-coupon-code': 'unknown_coupon',
  'insufficient-inventory': 'not_enough',
  'product-out-of-stock': 'out_of_stock',
  'basket-full': 'full',
  'invalid-product-item-id': 'gone',
  'product-not-orderable': 'unavailable',
  'invalid-quantity': 'quantity',
  validation: 'quantity',
};

/** Messages by other error types: a tenant has some that the contract does not list. */
const MESSAGE_BY_WORD: [RegExp, BagRefusal][] = [
  [/coupon-already/, 'coupon_twice'],
  [/coupon/, 'unknown_coupon'],
  [/insufficient|not-enough|quantity-not-available/, 'not_enough'],
  [/out-of-stock|inventory/, 'out_of_stock'],
  [/not-orderable|product|not-found/, 'unavailable'],
  [/quantity/, 'quantity'],
];

/** Reasons why a known coupon no longer applies, by the platform's status code. */
const COUPONS: [RegExp, BagRefusal][] = [
  [/redeem|redemption/, 'coupon_used'],
  [/disabled|expired|no_active/, 'coupon_ended'],
];

const bodySchema = z.object({
  available: z.number().optional().catch(undefined),
  stepQuantity: z.number().optional().catch(undefined),
  minQuantity: z.number().optional().catch(undefined),
  statusCode: z.string().optional().catch(undefined),
});

/** Maps a rejection by the platform to a message id for the shopper. */
export function explainRefusal({ slug, body }: Pick<Refusal, 'slug' | 'body'>): BagResponse['refusal'] {
  const { available, stepQuantity, minQuantity, statusCode = '' } = bodySchema.parse(body);
  const of = (list: [RegExp, BagRefusal][], value: string) =>
    list.find(([pattern]) => pattern.test(value))?.[1];
  const id = MESSAGE_BY_SLUG[slug] ?? of(MESSAGE_BY_WORD, slug) ?? 'failed';
  if (id === 'unknown_coupon') return { id: of(COUPONS, statusCode) ?? id };
  if (id === 'quantity' && (stepQuantity ?? 1) > 1) {
    return { id: 'steps', values: { step: stepQuantity ?? 1, min: minQuantity ?? 1 } };
  }
  return { id, ...(available === undefined ? {} : { values: { n: available } }) };
}
