import type { ShopperBasketsV2Types } from 'commerce-sdk-isomorphic';
import { type CatalogueScope, orUndefined } from '../commerce-client/catalogue.server.ts';
import { refusalOf, shopperClients } from '../commerce-client/shopper.server.ts';
import type { ShopperSession } from '../request-services.ts';

export type Basket = ShopperBasketsV2Types.Basket;

/** The shopper's open basket, or undefined when there is none. Never makes one. */
export async function openBasket(
  scope: CatalogueScope,
  session: ShopperSession,
): Promise<Basket | undefined> {
  const { customers, baskets: clients } = shopperClients(scope, session);
  const { baskets } = await customers.getCustomerBaskets({ parameters: { customerId: session.customerId } });
  const basket = baskets?.[0] as Basket | undefined;
  if (!basket) return undefined;
  const parameters = { basketId: basket.basketId ?? '' };
  const { locale, site } = scope;
  if (basket.currency !== locale.preferredCurrency) {
    // The shopper changed to a language of another currency: the basket follows.
    const body = { currency: locale.preferredCurrency };
    return clients.updateBasket({ parameters, body } as never);
  }
  // The list knows no language: it names things in the site's own.
  if (locale.id === site.l10n.defaultLocale) return basket;
  return (await orUndefined(clients.getBasket({ parameters }))) as Basket | undefined;
}

/** The open basket, made when there is none. Two requests at once end with the same one. */
export async function ensureBasket(scope: CatalogueScope, session: ShopperSession): Promise<Basket> {
  const known = await openBasket(scope, session);
  if (known) return known;
  try {
    return await shopperClients(scope, session).baskets.createBasket({ parameters: {}, body: {} } as never);
  } catch (error) {
    const refusal = await refusalOf(error);
    const made = refusal?.slug === 'customer-baskets-quota-exceeded' && (await openBasket(scope, session));
    if (made) return made;
    throw error;
  }
}
