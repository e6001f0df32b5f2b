import type { BagAnswer, BagItem, BagNotice } from '../basket-data/bag.ts';
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
  refusal?: BagAnswer['refusal'];
  /** what was added, and what the lines held before, where that is known */
  added?: { items: BagItem[]; before: Quantities | undefined };
}

/** Runs tasks of the same key one after the other, within this process. A task that fails does not stop the next one. */
export function createTurns(): <T>(key: string, task: () => Promise<T>) => Promise<T> {
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

const inTurn = createTurns();

/**
 * Reads or changes a shopper's bag after the reads and changes under way. A change of a quantity begins by reading the
 * bag, so two at once would both start from the same quantities.
 */
export const bagTurn = <T>({ siteId, customerId }: ShopperSession, task: () => Promise<T>): Promise<T> =>
  inTurn(`${siteId} ${customerId}`, task);

/**
 * Makes one change of the bag, after the changes of the same shopper under way. When the bag that the shopper saw has
 * ended, the change is made to a new one as far as possible, and `notice` says so. Throws what the platform refuses.
 */
export function changeBag(
  scope: CatalogueScope,
  session: ShopperSession,
  request: BagRequest,
  products = lineProductLoader(scope),
): Promise<Changed> {
  const change: Change = { scope, session, request, products };
  return bagTurn(session, async () => (await changeDirectly(change)) ?? changeOpenBasket(change));
}

interface Change {
  scope: CatalogueScope;
  session: ShopperSession;
  request: BagRequest;
  products: ReturnType<typeof lineProductLoader>;
}

/**
 * The change in one call, without reading the bag first, where it does not depend on the lines. Undefined where it
 * does, and when the basket is not open any more.
 */
async function changeDirectly({ scope, session, request, products }: Change): Promise<Changed | undefined> {
  const { baskets } = shopperClients(scope, session);
  const last = lastBasket(session);
  const basketId = request.basketId || (last?.basketId ?? '');
  const answered = async (call: Promise<Basket>): Promise<Changed | undefined> => {
    products.ask(last?.productIds ?? []);
    const changed = await unlessMissing(call);
    if (!changed) return undefined;
    const { basket, repriced } = await inCurrency(scope, session, changed);
    return { basket, notice: repriced ? 'currency' : undefined };
  };
  switch (request.intent) {
    case 'add': {
      const { items } = request;
      products.ask(last?.productIds ?? []);
      products.ask(productIdsOf(items));
      const filled = await addItems(scope, session, items, request.basketId);
      if (!filled) return undefined;
      const { basket, repriced } = await inCurrency(scope, session, filled.basket);
      // Where the basket was empty, nothing changed its price.
      const notice = repriced && pieces(basket.productItems) > pieces(items) ? 'currency' : undefined;
      return { basket, notice, added: { items, before: filled.before } };
    }
    case 'add-coupon': {
      if (!isId(basketId)) return undefined;
      const body = { code: request.code };
      return answered(baskets.addCouponToBasket({ parameters: { basketId }, body }));
    }
    case 'remove-coupon': {
      const { couponItemId } = request;
      if (!isId(basketId) || !isId(couponItemId)) return undefined;
      return answered(baskets.removeCouponFromBasket({ parameters: { basketId, couponItemId } }));
    }
    default:
      return undefined;
  }
}

/** The change after reading the open basket. */
async function changeOpenBasket({ scope, session, request, products }: Change): Promise<Changed> {
  const { baskets } = shopperClients(scope, session);
  const seen = request.basketId;
  const { basket: open, repriced } = await openBasketInCurrency(scope, session, { basketId: seen, products });
  // Another basket: the one the shopper saw ended, or it was merged with a customer's.
  const replaced = seen !== '' && seen !== open?.basketId;
  const ended = replaced && !open?.productItems?.length;
  const notice = repriced ? ('currency' as const) : ended ? ('ended' as const) : undefined;
  const parameters = { basketId: open?.basketId ?? '' };
  const add = async (items: BagItem[]): Promise<Changed> => {
    products.ask(productIdsOf(items));
    const { basketId = '' } = open ?? (await ensureBasket(scope, session));
    const basket = await baskets.addItemToBasket({ parameters: { basketId }, body: items });
    const added = { items, before: quantitiesOf(open?.productItems) };
    return { basket: rememberBasket(session, basket), notice: ended ? 'renewed' : notice, added };
  };
  const patch = async (body: QuantityChange[]): Promise<Changed> => {
    if (!open || body.length === 0) return { basket: open, notice };
    products.ask(productIdsOf(body));
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
      const group = groupOf(line);
      if (group && quantity <= group.totalQuantity) return patch(reductionsOf(group.items, quantity));
      if (quantity <= 0) return { basket: open, notice };
      const identity = identityOf(line);
      // What another tab removed stays removed; what ended with its basket is put into the new one.
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

const pieces = (items: { quantity?: number }[] = []) =>
  items.reduce((sum, { quantity = 0 }) => sum + quantity, 0);

/** Items the platform takes in one request. */
const MAX_ITEMS = 50;

type QuantityChange = {
  itemId: string;
  productId: string;
  /** 0 removes the line */
  quantity: number;
};

/**
 * More pieces of a line, each a line of its own (specification, section 4). Of more than one request takes, the last
 * holds the rest, so that all of them are added or none.
 */
export function additionsOf(identity: LineIdentity, added: number): BagItem[] {
  const lines = Math.min(added, MAX_ITEMS);
  return Array.from({ length: lines }, (_, index) => ({
    ...identity,
    quantity: index === lines - 1 ? added - lines + 1 : 1,
  }));
}

/** Reduces from the last line backwards until `wanted` pieces are left; 0 removes every line. */
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
