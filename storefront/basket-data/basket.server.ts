import type { ShopperBasketsV2Types } from 'commerce-sdk-isomorphic';
import { LRUCache } from 'lru-cache';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { refusalOf, shopperClients } from '../platform/shopper.server.ts';
import type { ShopperSession } from '../sites/request-services.ts';
import type { BagItem } from './bag.ts';
import { groupItems } from './group-items.server.ts';
import { type LineProductLoader, productIdsOf } from './line-products.server.ts';

export type Basket = ShopperBasketsV2Types.Basket;

/** Pieces by the key of their line. */
export type Quantities = ReadonlyMap<string, number>;

/** What saves calls when a basket is looked for. */
interface BasketHints {
  /** the basket the shopper sees, as a form names it; checked by the platform */
  basketId?: string;
  /** loads the products of the lines as soon as these are known */
  products?: LineProductLoader;
}

interface LastBasket {
  basketId: string;
  productIds: string[];
  quantities: Quantities;
}

/**
 * The basket each shopper had when this process last read or changed it. Only saves calls: the id is confirmed by the
 * platform's answer, and nothing of it is shown.
 */
const lastBaskets = new LRUCache<string, LastBasket>({ max: 10_000, ttl: 3_600_000 });

const keyOf = ({ siteId, customerId }: ShopperSession) => `${siteId} ${customerId}`;

export const lastBasket = (session: ShopperSession): LastBasket | undefined =>
  lastBaskets.get(keyOf(session));

/** Remembers a basket as the platform answered it, and returns it. */
export function rememberBasket(session: ShopperSession, basket: Basket): Basket {
  const { basketId = '', productItems = [] } = basket;
  const productIds = productIdsOf(productItems);
  lastBaskets.set(keyOf(session), { basketId, productIds, quantities: quantitiesOf(productItems) });
  return basket;
}

export const quantitiesOf = (items: Basket['productItems'] = []): Quantities =>
  new Map(groupItems(items).map(({ key, totalQuantity }) => [key, totalQuantity]));

/** The shopper's open basket, or undefined when there is none. Never creates one. */
export async function openBasket(
  scope: CatalogueScope,
  session: ShopperSession,
  hints: BasketHints = {},
): Promise<Basket | undefined> {
  return (await openBasketInCurrency(scope, session, hints)).basket;
}

/**
 * As openBasket, and whether it was priced in another currency until now: a shopper who changes to a language of
 * another currency takes the bag along (specification, section 4). One call when the id is known, otherwise the
 * customer's list is read first.
 */
export async function openBasketInCurrency(
  scope: CatalogueScope,
  session: ShopperSession,
  { basketId, products }: BasketHints = {},
): Promise<{ basket?: Basket | undefined; repriced: boolean }> {
  const last = lastBasket(session);
  products?.ask(last?.productIds ?? []);
  const id = basketId || last?.basketId;
  const basket =
    (id && (await basketById(scope, session, id))) || (await listedBasket(scope, session, products));
  if (basket) return inCurrency(scope, session, basket);
  lastBaskets.delete(keyOf(session));
  return { repriced: false };
}

/** The basket in the currency of the locale; `repriced` when the prices of its lines changed for that. */
export async function inCurrency(
  scope: CatalogueScope,
  session: ShopperSession,
  basket: Basket,
): Promise<{ basket: Basket; repriced: boolean }> {
  const currency = scope.locale.preferredCurrency;
  if (basket.currency === currency) return { basket: rememberBasket(session, basket), repriced: false };
  const parameters = { basketId: basket.basketId ?? '' };
  const updated = await shopperClients(scope, session).baskets.updateBasket({
    parameters,
    body: { currency },
  });
  return { basket: rememberBasket(session, updated), repriced: (basket.productItems ?? []).length > 0 };
}

/** The answer of a call that names a basket; undefined when the basket is not the shopper's, or not open any more. */
export async function unlessMissing<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    const status = (error as { response?: Response }).response?.status;
    if (status === 403 || status === 404) return undefined;
    throw error;
  }
}

/** Whether it is an id that can stand in the path of a call. */
export const isId = (id: string) => /^[\w-]{1,100}$/.test(id);

async function basketById(
  scope: CatalogueScope,
  session: ShopperSession,
  basketId: string,
): Promise<Basket | undefined> {
  if (!isId(basketId)) return undefined;
  return unlessMissing(shopperClients(scope, session).baskets.getBasket({ parameters: { basketId } }));
}

/** The first basket of the customer's list, in the language of the page. */
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
  products?.ask(productIdsOf(basket.productItems));
  // The list has no `locale` parameter: it names things in the site's default language.
  const isSpoken = scope.locale.id === scope.site.l10n.defaultLocale;
  // Another currency makes a new answer, which is in the language of the page.
  if (isSpoken || basket.currency !== scope.locale.preferredCurrency) return basket;
  return basketById(scope, session, basket.basketId ?? '');
}

/** The open basket, created when there is none. Two requests at once end with the same one. */
export async function ensureBasket(scope: CatalogueScope, session: ShopperSession): Promise<Basket> {
  return (await openBasket(scope, session)) ?? (await createBasket(scope, session)).basket;
}

/** A new basket with items. `isFound` when another request created one meanwhile: it lacks the items. */
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

/** A basket that items were added to, and what its lines held before. */
interface Filled {
  basket: Basket;
  /** undefined where this process does not know */
  before: Quantities | undefined;
}

/**
 * Adds items: one call to the basket that the shopper sees or this process knows, or a new basket with the items where
 * neither is. Undefined when that basket is not open any more. Throws what the platform refuses.
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
