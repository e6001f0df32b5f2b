import type { ShopperBasketsV2Types } from 'commerce-sdk-isomorphic';
import { viewBag } from '../basket/bag-view.server.ts';
import type { Basket } from '../basket/basket.server.ts';
import type { CatalogueScope } from '../commerce-client/catalogue.server.ts';
import { shopperClients } from '../commerce-client/shopper.server.ts';
import type { ShopperSession } from '../request-services.ts';
import { money } from '../sites/money.ts';
import { addressValues, deliveryCountries, namedCountries } from './checkout.server.ts';

/** What the shipping step shows: the bag, what is known of the shopper, and how the bag can be sent. */
export async function viewShipping(scope: CatalogueScope, session: ShopperSession, basket: Basket) {
  const { site, locale } = scope;
  const parameters = { basketId: basket.basketId ?? '', shipmentId: 'me' };
  const [bag, offered] = await Promise.all([
    viewBag(scope, basket),
    shopperClients(scope, session).baskets.getShippingMethodsForShipment({ parameters } as never),
  ]);
  const { applicableShippingMethods, defaultShippingMethodId } =
    offered as ShopperBasketsV2Types.ShippingMethodResult;
  const shipment = basket.shipments?.[0];
  const countries = deliveryCountries(site.id);
  return {
    bag,
    values: {
      email: basket.customerInfo?.email ?? '',
      ...addressValues(shipment?.shippingAddress, countries, locale.id),
      methodId: shipment?.shippingMethod?.id ?? defaultShippingMethodId ?? '',
    },
    countries: namedCountries(countries, locale.id),
    methods: (applicableShippingMethods ?? []).map((method) => ({
      id: method.id,
      name: method.name ?? method.id,
      description: method.description ?? '',
      price: money(method.price ?? 0, bag.currency),
    })),
  };
}
