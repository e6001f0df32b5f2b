import type { AddedPieces, BagAnswer, BagNotice } from '../basket-data/bag.ts';
import { isUnavailable } from '../basket-data/bag-view.server.ts';
import { type Basket, ensureBasket, openBasketInCurrency } from '../basket-data/basket.server.ts';
import { groupItems } from '../basket-data/group-items.server.ts';
import { identityOf } from '../basket-data/line-key.server.ts';
import { lineProducts } from '../basket-data/line-products.server.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { shopperClients } from '../platform/shopper.server.ts';
import type { ShopperSession } from '../sites/request-services.ts';
import { storeConfig } from '../sites/site-config.server.ts';
import { addedPieces } from './added-pieces.server.ts';
import { itemsOf, quantityOf } from './bag-items.server.ts';
import { bagTurn } from './in-turn.server.ts';
import { withOptionTexts } from './option-texts.server.ts';
import { additionsOf, type QuantityChange, reductionsOf } from './plan-quantity.server.ts';

export interface Changed {
  basket: Basket | undefined;
  notice?: BagNotice | undefined;
  refusal?: BagAnswer['refusal'];
  added?: AddedPieces[];
}

const field = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

/**
 * One change of the bag, as its form asks, after the changes of the same shopper that are being made. `basketId` of the
 * form is the bag the shopper saw: when that has ended, what was asked is done to a new one as far as it can be, and
 * said. Throws what the platform refuses.
 */
export function changeBag(scope: CatalogueScope, session: ShopperSession, form: FormData): Promise<Changed> {
  return bagTurn(session, () => changeOpenBag(scope, session, form));
}

async function changeOpenBag(
  scope: CatalogueScope,
  session: ShopperSession,
  form: FormData,
): Promise<Changed> {
  const { baskets } = shopperClients(scope, session);
  const { basket: open, repriced } = await openBasketInCurrency(scope, session);
  const seen = field(form, 'basketId');
  // Another bag: it ended, or it was merged with a customer's.
  const replaced = seen !== '' && seen !== open?.basketId;
  const ended = replaced && !open?.productItems?.length;
  const notice = repriced ? ('currency' as const) : ended ? ('ended' as const) : undefined;
  const renewed = ended ? ('renewed' as const) : notice;
  const add = async (asked: ReturnType<typeof itemsOf>): Promise<Changed> => {
    const read = withOptionTexts(asked, storeConfig.optionTexts);
    if ('refusal' in read) return { basket: open, notice, refusal: read.refusal };
    const { items } = read;
    const basket = open ?? (await ensureBasket(scope, session));
    const parameters = { basketId: basket.basketId ?? '' };
    const filled: Basket = await baskets.addItemToBasket({ parameters, body: items });
    const added = addedPieces(basket.productItems, filled.productItems, items);
    return { basket: filled, notice: renewed, added };
  };
  const patch = async (changes: QuantityChange[]): Promise<Changed> => {
    if (!open || changes.length === 0) return { basket: open, notice };
    const parameters = { basketId: open.basketId ?? '' };
    return { basket: await baskets.updateItemsInBasket({ parameters, body: changes }), notice };
  };
  const key = field(form, 'line');
  const group = groupItems(open?.productItems ?? []).find((candidate) => candidate.key === key);

  // A button that names a code takes it away.
  switch (field(form, 'intent') || (form.has('couponItemId') && 'remove-coupon')) {
    case 'add':
      return add(itemsOf(form));
    case 'quantity': {
      const wanted = quantityOf(field(form, 'quantity')) + (Number(form.get('step')) || 0);
      if (Number.isNaN(wanted)) return { basket: open, refusal: { id: 'quantity' } };
      if (group && wanted <= group.totalQuantity) return patch(reductionsOf(group.items, wanted));
      if (wanted <= 0) return { basket: open, notice };
      const identity = identityOf(key);
      // What another tab took away stays away; what went with its bag is put into the new one.
      if (!identity || (!group && !replaced)) return { basket: open, notice, refusal: { id: 'gone' } };
      return add(additionsOf(identity, wanted - (group?.totalQuantity ?? 0)));
    }
    case 'variant': {
      const productId = field(form, 'productId').slice(0, 100);
      if (!open || !group || !productId) return { basket: open, notice, refusal: { id: 'gone' } };
      const body = group.items.map(({ itemId = '', quantity = 1 }) => ({ itemId, productId, quantity }));
      const parameters = { basketId: open.basketId ?? '' };
      return { basket: await baskets.updateItemsInBasket({ parameters, body }), notice };
    }
    case 'remove-unavailable': {
      const items = open?.productItems ?? [];
      const sold = await lineProducts(scope, [...new Set(items.map((item) => item.productId ?? ''))]);
      return patch(
        reductionsOf(
          items.filter((item) => isUnavailable(item, sold.get(item.productId ?? ''))),
          0,
        ),
      );
    }
    case 'add-coupon': {
      const { basketId = '' } = open ?? (await ensureBasket(scope, session));
      const body = { code: field(form, 'code') };
      return { basket: await baskets.addCouponToBasket({ parameters: { basketId }, body }), notice };
    }
    case 'remove-coupon': {
      const couponItemId = field(form, 'couponItemId');
      if (!open?.couponItems?.some((coupon) => coupon.couponItemId === couponItemId)) {
        return { basket: open, notice };
      }
      const parameters = { basketId: open.basketId ?? '', couponItemId };
      return { basket: await baskets.removeCouponFromBasket({ parameters }), notice };
    }
    default:
      throw new Response('This change is not known', { status: 400 });
  }
}
