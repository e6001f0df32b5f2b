import type { BagItem, BagNotice, BagResponse } from '../basket-data/bag.ts';
import { isUnavailable } from '../basket-data/bag-view.server.ts';
import {
  addItems,
  type Basket,
  createBasket,
  ensureBasket,
  inCurrency,
  isId,
  lastBasket,
  openBasketInCurrency,
  type Quantities,
  quantitiesOf,
  rememberBasket,
  unlessMissing,
} from '../basket-data/basket.server.ts';
import { certificateIdOf } from '../basket-data/certificates.server.ts';
import { groupItems } from '../basket-data/group-items.server.ts';
import { identityOf, type LineIdentity } from '../basket-data/line-key.server.ts';
import { lineProductLoader, productIdsOf } from '../basket-data/line-products.server.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { shopperClients } from '../platform/shopper.server.ts';
import type { ShopperSession } from '../sites/request-services.ts';
import type { BagRequest } from './parse-change.server.ts';

export interface Changed {
  basket?: Basket | undefined;
  notice?: BagNotice | undefined;
  refusal?: BagResponse['refusal'];
  /** added items and the quantities of the lines before, when known */
  added?: { items: BagItem[]; before: Quantities | undefined };
}

/**
 * Creates a queue that runs tasks with the same key one after the other, within this process. A failed task
 * does not stop the next one.
 */
export function createKeyedQueue(): <T>(key: string, task: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (key, task) => {
    const result = (last.get(key) ?? Promise.resolve()).then(task);
    const settled = result
      .catch(() => {})
      .then(() => {
        if (last.get(key) === settled) last.delete(key);
      });
    last.set(key, settled);
    return result;
  };
}

const enqueue = createKeyedQueue();

/**
 * Runs a read or change of a shopper's bag after the pending ones. Changing a quantity reads the bag first,
 * so two concurrent changes would start from the same quantities.
 */
export const queueBagTask = <T>({ siteId, customerId }: ShopperSession, task: () => Promise<T>): Promise<T> =>
  enqueue(`${siteId} ${customerId}`, task);

/**
 * Applies one change to the bag, after pending changes of the same shopper. When the shopper's basket has
 * expired, applies the change to a new one where possible and sets `notice`. Throws rejections by the
 * platform.
 */
export function changeBag(
  scope: CatalogueScope,
  session: ShopperSession,
  request: BagRequest,
  products = lineProductLoader(scope),
): Promise<Changed> {
  const change: Change = { scope, session, request, products };
  return queueBagTask(session, async () => (await changeDirectly(change)) ?? changeOpenBasket(change));
}

interface Change {
  scope: CatalogueScope;
  session: ShopperSession;
  request: BagRequest;
  products: ReturnType<typeof lineProductLoader>;
}

/**
 * Applies a change that does not depend on the lines in one call, without reading the bag first. Undefined
 * when the change needs the lines, or when the basket is no longer open.
 */
async function changeDirectly({ scope, session, request, products }: Change): Promise<Changed | undefined> {
  const { baskets } = shopperClients(scope, session);
  const last = lastBasket(session);
  const basketId = request.basketId || (last?.basketId ?? '');
  const finishChange = async (call: Promise<Basket>): Promise<Changed | undefined> => {
    products.load(last?.productIds ?? []);
    const changed = await unlessMissing(call);
    if (!changed) return undefined;
    const { basket, repriced } = await inCurrency(scope, session, changed);
    return { basket, notice: repriced ? 'currency' : undefined };
  };
  switch (request.intent) {
    case 'add': {
      const { items } = request;
      products.load(last?.productIds ?? []);
      products.load(productIdsOf(items));
      const filled = await addItems(scope, session, items, request.basketId);
      if (!filled) return undefined;
      const { basket, repriced } = await inCurrency(scope, session, filled.basket);
      // Items added to an empty basket were not repriced.
      const notice = repriced && pieces(basket.productItems) > pieces(items) ? 'currency' : undefined;
      return { basket, notice, added: { items, before: filled.before } };
    }
    case 'take-gift': {
      if (!isId(basketId)) return undefined;
      products.load([request.productId]);
      return finishChange(baskets.addItemToBasket({ parameters: { basketId }, body: [giftOf(request)] }));
    }
    case 'add-coupon': {
      if (!isId(basketId)) return undefined;
      const body = { code: request.code };
      return finishChange(baskets.addCouponToBasket({ parameters: { basketId }, body }));
    }
    case 'remove-coupon': {
      const { couponItemId } = request;
      if (!isId(basketId) || !isId(couponItemId)) return undefined;
      return finishChange(baskets.removeCouponFromBasket({ parameters: { basketId, couponItemId } }));
    }
    default:
      return undefined;
  }
}

/** Applies the change after reading the open basket. */
async function changeOpenBasket({ scope, session, request, products }: Change): Promise<Changed> {
  const { baskets } = shopperClients(scope, session);
  const seen = request.basketId;
  const { basket: open, repriced } = await openBasketInCurrency(scope, session, { basketId: seen, products });
  // The open basket is not the one on the page: that one expired, or was merged into the customer's basket.
  const replaced = seen !== '' && seen !== open?.basketId;
  const ended = replaced && !open?.productItems?.length;
  const notice = repriced ? ('currency' as const) : ended ? ('ended' as const) : undefined;
  const parameters = { basketId: open?.basketId ?? '' };
  const add = async (items: BagItem[]): Promise<Changed> => {
    products.load(productIdsOf(items));
    const { basketId = '' } = open ?? (await ensureBasket(scope, session));
    const basket = await baskets.addItemToBasket({ parameters: { basketId }, body: items });
    const added = { items, before: quantitiesOf(open?.productItems) };
    return { basket: rememberBasket(session, basket), notice: ended ? 'renewed' : notice, added };
  };
  const patch = async (body: QuantityChange[]): Promise<Changed> => {
    if (!open || body.length === 0) return { basket: open, notice };
    products.load(productIdsOf(body));
    const basket = await baskets.updateItemsInBasket({ parameters, body });
    return { basket: rememberBasket(session, basket), notice };
  };
  const groupOf = (line: string) =>
    groupItems(open?.productItems ?? []).find((candidate) => candidate.key === line);
  const gone: Changed = { basket: open, notice, refusal: { id: 'gone' } };

  switch (request.intent) {
    case 'add':
      return add(request.items);
    case 'quantity': {
      const { line, quantity } = request;
      const giftCertificateItemId = certificateIdOf(line);
      if (giftCertificateItemId) {
        const isHeld = open?.giftCertificateItems?.some(
          (item) => item.giftCertificateItemId === giftCertificateItemId,
        );
        if (!isHeld || quantity > 0) return gone;
        const call = { parameters: { ...parameters, giftCertificateItemId } };
        const left = await baskets.removeGiftCertificateItemFromBasket(call);
        return { basket: rememberBasket(session, left), notice };
      }
      const group = groupOf(line);
      if (group && quantity <= group.totalQuantity) return patch(reductionsOf(group.items, quantity));
      if (quantity <= 0) return { basket: open, notice };
      const identity = identityOf(line);
      // Do not restore a line that another tab removed; restore it only when its whole basket was replaced.
      if (!identity || (!group && !replaced)) return gone;
      return add(additionsOf(identity, quantity - (group?.totalQuantity ?? 0)));
    }
    case 'variant': {
      const { line, productId } = request;
      const items = groupOf(line)?.items;
      if (!items || !productId) return gone;
      return patch(items.map(({ itemId = '', quantity = 1 }) => ({ itemId, productId, quantity })));
    }
    case 'remove-unavailable': {
      const items = open?.productItems ?? [];
      const sold = await products.read(productIdsOf(items));
      const unavailable = items.filter((item) => isUnavailable(item, sold.get(item.productId ?? '')));
      return patch(reductionsOf(unavailable, 0));
    }
    case 'take-gift': {
      if (!open) return gone;
      products.load([request.productId]);
      const basket = await baskets.addItemToBasket({ parameters, body: [giftOf(request)] });
      return { basket: rememberBasket(session, basket), notice };
    }
    case 'add-coupon': {
      const { basketId = '' } = open ?? (await createBasket(scope, session)).basket;
      const body = { code: request.code };
      const basket = await baskets.addCouponToBasket({ parameters: { basketId }, body });
      return { basket: rememberBasket(session, basket), notice };
    }
    case 'remove-coupon': {
      const { couponItemId } = request;
      const isHeld = open?.couponItems?.some((coupon) => coupon.couponItemId === couponItemId);
      if (!isHeld) return { basket: open, notice };
      const call = { parameters: { ...parameters, couponItemId } };
      return { basket: rememberBasket(session, await baskets.removeCouponFromBasket(call)), notice };
    }
  }
}

const giftOf = ({ choice, productId }: { choice: string; productId: string }) => ({
  productId,
  quantity: 1,
  bonusDiscountLineItemId: choice,
});

const pieces = (items: { quantity?: number }[] = []) =>
  items.reduce((sum, { quantity = 0 }) => sum + quantity, 0);

/** Maximum items per request to the platform. */
const MAX_ITEMS = 50;

type QuantityChange = {
  itemId: string;
  productId: string;
  /** 0 removes the line */
  quantity: number;
};

/**
 * Returns the items that add pieces to a line, each with quantity 1 (specification, section 4). At the
 * request limit the last item takes the rest, so that one request adds all or nothing.
 */
export function additionsOf(identity: LineIdentity, added: number): BagItem[] {
  const lines = Math.min(added, MAX_ITEMS);
  return Array.from({ length: lines }, (_, index) => ({
    ...identity,
    quantity: index === lines - 1 ? added - lines + 1 : 1,
  }));
}

/**
 * Returns the changes that reduce lines from the last one backwards until `wanted` pieces remain; 0 removes
 * every line.
 */
export function reductionsOf(
  items: { itemId?: string; productId?: string; quantity?: number }[],
  wanted: number,
): QuantityChange[] {
  let excess = pieces(items) - Math.max(0, wanted);
  const changes: QuantityChange[] = [];
  for (const { itemId = '', productId = '', quantity = 0 } of items.toReversed()) {
    if (excess <= 0) break;
    const taken = Math.min(quantity, excess);
    changes.push({ itemId, productId, quantity: quantity - taken });
    excess -= taken;
  }
  return changes;
}
