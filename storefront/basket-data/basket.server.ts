import type { ShopperBasketsV2Types } from 'commerce-sdk-isomorphic';
import { type CatalogueScope, orUndefined } from '../platform/catalogue.server.ts';
import { refusalOf, shopperClients } from '../platform/shopper.server.ts';
import type { ShopperSession } from '../sites/request-services.ts';

export type Basket = ShopperBasketsV2Types.Basket;

/** The shopper's open basket, or undefined when there is none. Never makes one. */
export async function openBasket(
  scope: CatalogueScope,
  session: ShopperSession,
): Promise<Basket | undefined> {
  return (await openBasketInCurrency(scope, session)).basket;
}

/**
 * As openBasket, and whether it was priced in another currency until now: a shopper who changes to a language of
 * another currency takes the bag along (specification, section 4).
 */
export async function openBasketInCurrency(
  scope: CatalogueScope,
  session: ShopperSession,
): Promise<{ basket?: Basket | undefined; repriced: boolean }> {
  const { customers, baskets } = shopperClients(scope, session);
  const list = await customers.getCustomerBaskets({ parameters: { customerId: session.customerId } });
  const basket = list.baskets?.[0] as Basket | undefined;
  const parameters = { basketId: basket?.basketId ?? '' };
  if (basket && basket.currency !== scope.locale.preferredCurrency) {
    const body = { currency: scope.locale.preferredCurrency };
    const inCurrency = await baskets.updateBasket({ parameters, body });
    return { basket: inCurrency, repriced: (basket.productItems ?? []).length > 0 };
  }
  // The list knows no language: it names things in the site's own.
  const spoken = basket && scope.locale.id !== scope.site.l10n.defaultLocale;
  return {
    basket: spoken ? ((await orUndefined(baskets.getBasket({ parameters }))) as Basket | undefined) : basket,
    repriced: false,
  };
}

/** The open basket, made when there is none. Two requests at once end with the same one. */
export async function ensureBasket(scope: CatalogueScope, session: ShopperSession): Promise<Basket> {
  const known = await openBasket(scope, session);
  if (known) return known;
  try {
    return await shopperClients(scope, session).baskets.createBasket({ parameters: {}, body: {} });
  } catch (error) {
    const refusal = await refusalOf(error);
    const made = refusal?.slug === 'customer-baskets-quota-exceeded' && (await openBasket(scope, session));
    if (made) return made;
    throw error;
  }
}
