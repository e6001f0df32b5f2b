import { randomUUID } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import { addressLines } from '../addresses/address-lines.server.ts';
import { addressValues, billingCountries, namedCountries } from '../addresses/countries.server.ts';
import { areaOf } from '../addresses/regions.server.ts';
import { viewBag } from '../basket-data/bag-view.server.ts';
import { isWholeAddress } from '../basket-data/destination.server.ts';
import { type CardView, keptCards } from '../payment/wallet.server.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { refusalOf, shopperClients } from '../platform/shopper.server.ts';
import type { ShopperSession } from '../sites/request-services.ts';
import { paths } from '../sites/urls.ts';
import { goTo, type Purchase, requireSound } from './require-basket.server.ts';
import { isCollected } from './submit-payment.server.ts';

/** What the payment step shows. A basket that cannot be sent yet goes back to the shipping step. */
export async function viewBilling(
  context: Readonly<RouterContextProvider>,
  { scope, session, basket, products }: Purchase,
  cards: CardView[],
) {
  const { locale } = scope;
  const shipment = basket.shipments?.[0];
  if (
    !basket.customerInfo?.email ||
    !isWholeAddress(shipment?.shippingAddress) ||
    !shipment?.shippingMethod
  ) {
    throw goTo(context, paths.shipping);
  }
  const [bag, { applicablePaymentMethods = [] }] = await Promise.all([
    viewBag(scope, basket, products),
    shopperClients(scope, session).baskets.getPaymentMethodsForBasket({
      parameters: { basketId: basket.basketId ?? '' },
    }),
  ]);
  requireSound(context, bag);
  const countries = billingCountries();
  // What is collected goes to a counter, which is nobody's billing address.
  const isPickup = isCollected(basket);
  const known = addressValues(isPickup ? basket.billingAddress : undefined, countries, scope);
  return {
    bag,
    email: basket.customerInfo.email,
    shippingAddress: addressLines(shipment.shippingAddress, locale.id),
    method: shipment.shippingMethod.name ?? shipment.shippingMethod.id,
    countries: namedCountries(countries, locale.id),
    values: { billing: known },
    isPickup,
    area: areaOf(known.countryCode || countries[0], locale.id),
    methods: applicablePaymentMethods.map(({ id, name }) => ({ id, name: name ?? id })),
    cards,
    attempt: randomUUID(),
  };
}

/** The cards in the wallet of who is signed in that are still good. */
export async function validCards(scope: CatalogueScope, session: ShopperSession): Promise<CardView[]> {
  if (!session.registered) return [];
  const { customers } = shopperClients(scope, session);
  try {
    const customer = await customers.getCustomer({ parameters: { customerId: session.customerId } });
    return keptCards({ customer }).filter(({ expired }) => !expired);
  } catch (error) {
    if (!(await refusalOf(error))) throw error;
    return [];
  }
}
