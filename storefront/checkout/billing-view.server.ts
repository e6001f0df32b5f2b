import { randomUUID } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import { viewBag } from '../basket/bag-view.server.ts';
import type { Basket } from '../basket/basket.server.ts';
import type { CatalogueScope } from '../commerce-client/catalogue.server.ts';
import { shopperClients } from '../commerce-client/shopper.server.ts';
import { areaOf } from '../regions/regions.server.ts';
import type { ShopperSession } from '../request-services.ts';
import { paths } from '../sites/urls.ts';
import { addressLines, addressValues, billingCountries, goTo, namedCountries } from './checkout.server.ts';
import { BILLING, type FieldValues } from './form-values.ts';
import { isCollected } from './submit-payment.server.ts';

/** What the payment step shows. A basket that cannot be sent yet goes back to the shipping step. */
export async function viewBilling(
  context: Readonly<RouterContextProvider>,
  scope: CatalogueScope,
  session: ShopperSession,
  basket: Basket,
) {
  const { locale } = scope;
  const shipment = basket.shipments?.[0];
  if (!basket.customerInfo?.email || !shipment?.shippingAddress || !shipment.shippingMethod) {
    throw goTo(context, paths.shipping);
  }
  const { applicablePaymentMethods = [] } = await shopperClients(
    scope,
    session,
  ).baskets.getPaymentMethodsForBasket({ parameters: { basketId: basket.basketId ?? '' } });
  const countries = billingCountries();
  // What is collected goes to a counter, which is nobody's billing address.
  const isPickup = isCollected(basket);
  const known = addressValues(isPickup ? basket.billingAddress : undefined, countries, locale.id);
  const values: FieldValues = {};
  for (const [name, value] of Object.entries(known)) values[BILLING + name] = value;
  return {
    bag: await viewBag(scope, basket),
    email: basket.customerInfo.email,
    shippingAddress: addressLines(shipment.shippingAddress, locale.id),
    method: shipment.shippingMethod.name ?? shipment.shippingMethod.id,
    countries: namedCountries(countries, locale.id),
    values,
    isPickup,
    area: areaOf(known.countryCode || countries[0], locale.id),
    methods: applicablePaymentMethods.map(({ id, name }) => ({ id, name: name ?? id })),
    attempt: randomUUID(),
  };
}
