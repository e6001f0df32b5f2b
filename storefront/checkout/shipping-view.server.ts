import { addressValues, deliveryCountries, namedCountries } from '../addresses/countries.server.ts';
import { goodsOf } from '../basket-data/agreement.server.ts';
import { viewBag } from '../basket-data/bag-view.server.ts';
import { isWholeAddress } from '../basket-data/destination.server.ts';
import type { Purchase } from './require-basket.server.ts';
import { type Buyer, viewSaved } from './saved-addresses.server.ts';
import { shippingOptions } from './shipping-options.server.ts';

/** Default values of the shipping form. */
export type ShippingValues = Awaited<ReturnType<typeof viewShipping>>['values'];

/** Builds the view of the shipping step: bag, default values and shipping options. */
export async function viewShipping(
  { scope, session, basket, products, isConfirming, ended }: Purchase,
  buyer: Buyer | undefined,
) {
  const { locale } = scope;
  const countries = deliveryCountries(scope);
  const shipment = basket.shipments?.[0];
  const delivery = shipment?.shippingAddress;
  const pointId = text(delivery?.c_accessPointId);
  // A pickup order goes to an access point; the shopper's address is the billing address.
  const given = pointId ? basket.billingAddress : delivery;
  // The basket may hold only the country of the destination.
  const own = isWholeAddress(given) ? given : undefined;
  const saved = buyer?.addresses ?? [];
  const byName = saved.find(({ addressId }) => addressId === own?.c_addressId);
  const chosen = own ? byName : saved[0];
  const names = saved[0] ?? buyer;
  const typed = addressValues(byName || !own ? undefined : own, countries, scope);
  const place = chosen ?? typed;
  const pointCode = pointId ? text(delivery?.postalCode) : '';
  const [bag, options] = await Promise.all([
    viewBag(scope, basket, products),
    shippingOptions(scope, session, basket, {
      countryCode: text(place.countryCode) || (countries[0] ?? ''),
      stateCode: text(place.stateCode),
      methodId: shipment?.shippingMethod?.id ?? buyer?.preferredMethodId ?? '',
      pointCode,
      postalCode: text(place.postalCode),
    }),
  ]);
  return {
    bag,
    isConfirming,
    ended,
    goods: goodsOf(basket),
    isGuest: !session.registered,
    customerId: session.customerId,
    saved: saved.map((address) => viewSaved(address, locale.id)),
    values: {
      ...typed,
      ...(typed.lastName ? {} : { firstName: text(names?.firstName), lastName: text(names?.lastName) }),
      countryCode: typed.countryCode || (countries[0] ?? ''),
      email: basket.customerInfo?.email ?? buyer?.email ?? '',
      methodId: options.methodId,
      savedAddress: chosen?.addressId ?? '',
      pointCode: options.pointCode,
      pointId,
      keep: 'on' as const,
    },
    countries: namedCountries(countries, locale.id),
    options,
  };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
