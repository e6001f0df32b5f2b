import type { ShopperBasketsV2Types } from 'commerce-sdk-isomorphic';
import { LRUCache } from 'lru-cache';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { refusalOf, shopperClients } from '../platform/shopper.server.ts';
import type { ShopperSession } from '../sites/request-services.ts';
import type { BagItem } from './bag.ts';
import { groupItems } from './group-items.server.ts';
import { type LineProductLoader, productIdsOf } from './line-products.server.ts';

export type Basket = ShopperBasketsV2Types.Basket;

/** Quantities by line key. */
export type Quantities = ReadonlyMap<string, number>;

/** Information that saves requests when loading a basket. */
interface BasketHints {
  /** id of the basket that the submitted form refers to; the platform checks its owner */
  basketId?: string;
  /** starts loading the products of the lines as soon as their ids are known */
  products?: LineProductLoader;
}

interface LastBasket {
  basketId: string;
  productIds: string[];
  quantities: Quantities;
}

/**
 * Last known basket of each shopper, to save requests. The platform validates the id, and the cached data is not
 * displayed.
 */
const lastBaskets = new LRUCache<string, LastBasket>({ max: 10_000, ttl: 3_600_000 });

const keyOf = ({ siteId, customerId }: ShopperSession) => `${siteId} ${customerId}`;

export const lastBasket = (session: ShopperSession): LastBasket | undefined =>
  lastBaskets.get(keyOf(session));

/** Stores a basket returned by the platform as the last known one, and returns it. */
export function rememberBasket(session: ShopperSession, basket: Basket): Basket {
  const { basketId = '', productItems = [] } = basket;
  const productIds = productIdsOf(productItems);
  lastBaskets.set(keyOf(session), { basketId, productIds, quantities: quantitiesOf(productItems) });
  return basket;
}

export const quantitiesOf = (items: Basket['productItems'] = []): Quantities =>
  new Map(groupItems(items).map(({ key, totalQuantity }) => [key, totalQuantity]));

/** Returns the shopper's open basket; undefined when there is none. Never creates one. */
export async function openBasket(
  scope: CatalogueScope,
  session: ShopperSession,
  hints: BasketHints = {},
): Promise<Basket | undefined> {
  return (await openBasketInCurrency(scope, session, hints)).basket;
}

/**
 * Like openBasket, and also tells whether its currency was changed: the basket follows a shopper to a locale with
 * another currency (specification, section 4). One request when the id is known, otherwise the customer's list is read
 * first.
 */
export async function openBasketInCurrency(
  scope: CatalogueScope,
  session: ShopperSession,
  { basketId, products }: BasketHints = {},
): Promise<{ basket?: Basket | undefined; repriced: boolean }> {
  const last = lastBasket(session);
  products?.load(last?.productIds ?? []);
  const id = basketId || last?.basketId;
  const basket =
    (id && (await basketById(scope, session, id))) || (await listedBasket(scope, session, products));
  if (basket) return inCurrency(scope, session, basket);
  lastBaskets.delete(keyOf(session));
  return { repriced: false };
}

/** Converts a basket to the currency of the locale; `repriced` is true when it had lines whose prices changed. */
export async function inCurrency(
  scope: CatalogueScope,
  session: ShopperSession,
  basket: Basket,
): Promise<{ basket: Basket; repriced: boolean }> {
  const currency = scope.locale.preferredCurrency;
  if (basket.currency === currency) return { basket: rememberBasket(session, basket), repriced: false };
  const parameters = { basketId: basket.basketId ?? '' };
  // Gift certificates are amounts of the earlier currency, which the platform removes.
  const isPriced = Boolean(basket.productItems?.length || basket.giftCertificateItems?.length);
  const updated = await shopperClients(scope, session).baskets.updateBasket({
    parameters,
    body: { currency },
  });
  return { basket: rememberBasket(session, updated), repriced: isPriced };
}

/**
 * Returns the response of a basket request; undefined when the basket belongs to someone else or is no longer open
 * (403, 404).
 */
export async function unlessMissing<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    const status = (error as { response?: Response }).response?.status;
    if (status === 403 || status === 404) return undefined;
    throw error;
  }
}

/** Whether an id is safe in a request path. */
export const isId = (id: string) => /^[\w-]{1,100}$/.test(id);

async function basketById(
  scope: CatalogueScope,
  session: ShopperSession,
  basketId: string,
): Promise<Basket | undefined> {
  if (!isId(basketId)) return undefined;
  return unlessMissing(shopperClients(scope, session).baskets.getBasket({ parameters: { basketId } }));
}

/** Returns the first basket of the customer's list, in the page language. */
async function listedBasket(
  scope: CatalogueScope,
  session: ShopperSession,
  products: LineProductLoader | undefined,
): Promise<Basket | undefined> {
  const { customerId } = session;
  const { customers } = shopperClients(scope, session);
  const { baskets = [] } = await customers.getCustomerBaskets({ parameters: { customerId } });
  const basket = baskets[0] as Basket | undefined;
  if (!basket) return undefined;
  products?.load(productIdsOf(basket.productItems));
  // The list has no `locale` parameter and uses the site's default language.
  const isPageLanguage = scope.locale.id === scope.site.l10n.defaultLocale;
  // Changing the currency returns the basket again, in the page language.
  if (isPageLanguage || basket.currency !== scope.locale.preferredCurrency) return basket;
  return basketById(scope, session, basket.basketId ?? '');
}

/** Returns the open basket or creates one. Concurrent requests get the same basket. */
export async function ensureBasket(scope: CatalogueScope, session: ShopperSession): Promise<Basket> {
  return (await openBasket(scope, session)) ?? (await createBasket(scope, session)).basket;
}

/**
 * Creates a basket with items. `isFound` is true when a concurrent request had created one, which does not have the
 * items.
 */
export async function createBasket(
  scope: CatalogueScope,
  session: ShopperSession,
  items: BagItem[] = [],
): Promise<{ basket: Basket; isFound: boolean }> {
  const body = {
    currency: scope.locale.preferredCurrency,
    ...(items.length > 0 ? { productItems: items } : {}),
  };
  try {
    const { baskets } = shopperClients(scope, session);
    const basket = await baskets.createBasket({ parameters: {}, body });
    return { basket: rememberBasket(session, basket), isFound: false };
  } catch (error) {
    const refusal = await refusalOf(error);
    if (refusal?.slug !== 'customer-baskets-quota-exceeded') throw error;
    const { basketIds } = refusal.body;
    const basketId = Array.isArray(basketIds) ? String(basketIds[0] ?? '') : '';
    const basket = await openBasket(scope, session, { basketId });
    if (!basket) throw error;
    return { basket, isFound: true };
  }
}

/** A basket after items were added, and the line quantities before. */
interface Filled {
  basket: Basket;
  /** undefined when unknown to this process */
  before: Quantities | undefined;
}

/**
 * Adds items in one request to the shown or last known basket, or creates a basket with them. Returns undefined when
 * that basket is no longer open. Throws when the platform rejects the items.
 */
export async function addItems(
  scope: CatalogueScope,
  session: ShopperSession,
  items: BagItem[],
  seenId = '',
): Promise<Filled | undefined> {
  const last = lastBasket(session);
  const basketId = seenId || last?.basketId;
  const add = (id: string) =>
    shopperClients(scope, session).baskets.addItemToBasket({ parameters: { basketId: id }, body: items });
  if (basketId) {
    const before = last?.basketId === basketId ? last.quantities : undefined;
    const basket = isId(basketId) ? await unlessMissing(add(basketId)) : undefined;
    return basket && { basket: rememberBasket(session, basket), before };
  }
  const { basket, isFound } = await createBasket(scope, session, items);
  if (!isFound) return { basket, before: new Map() };
  const before = quantitiesOf(basket.productItems);
  return { basket: rememberBasket(session, await add(basket.basketId ?? '')), before };
}
