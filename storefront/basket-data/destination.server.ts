import { needsPostalCode } from '../../shared/postal-code.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { refusalOf, shopperClients } from '../platform/shopper.server.ts';
import type { ShopperSession } from '../sites/request-services.ts';
import type { Basket } from './basket.server.ts';

type Address = NonNullable<Basket['shipments']>[number]['shippingAddress'];

/** Destination of a basket, as far as it is known. */
export interface Destination {
  /** ISO 3166-1 alpha-2, or empty */
  countryCode: string;
  /** state of the country, or empty */
  stateCode: string;
}

/**
 * Sets the destination of the basket, which the platform uses for shipping methods, prices and tax. An address in the
 * same place is kept; another address is replaced by country and state only. Returns the basket unchanged when the
 * platform rejects the destination.
 */
export async function withDestination(
  scope: CatalogueScope,
  session: ShopperSession,
  basket: Basket,
  destination: Destination,
): Promise<Basket> {
  const { countryCode, stateCode } = destination;
  if (isKnownDestination(basket.shipments?.[0]?.shippingAddress, destination)) return basket;
  const shippingAddress = { countryCode, ...(stateCode ? { stateCode: stateCode.slice(0, 20) } : {}) };
  const parameters = { basketId: basket.basketId ?? '', shipmentId: 'me' };
  try {
    return await shopperClients(scope, session).baskets.updateShipmentForBasket({
      parameters,
      body: { shippingAddress },
    });
  } catch (error) {
    if (!(await refusalOf(error))) throw error;
    return basket;
  }
}

/** Whether an address is in the destination, or the destination is empty. */
export const isKnownDestination = (known: Address, { countryCode, stateCode }: Destination): boolean =>
  !/^[A-Z]{2}$/.test(countryCode) ||
  (known?.countryCode === countryCode && (stateCode === '' || (known.stateCode ?? '') === stateCode));

/** Whether an address is complete enough to ship to; a basket may have only the country. */
export const isWholeAddress = (address: Address): boolean =>
  [
    address?.lastName,
    address?.address1,
    address?.city,
    address?.postalCode || !needsPostalCode(address?.countryCode ?? ''),
    address?.countryCode,
  ].every(Boolean);
