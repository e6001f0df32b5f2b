import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { refusalOf, shopperClients } from '../platform/shopper.server.ts';
import type { ShopperSession } from '../sites/request-services.ts';
import type { Basket } from './basket.server.ts';

type Address = NonNullable<Basket['shipments']>[number]['shippingAddress'];

/** Where a basket would go, as far as it is known. */
export interface Destination {
  /** ISO 3166-1 alpha-2, or empty */
  countryCode: string;
  /** of the country, or empty */
  stateCode: string;
}

/**
 * Tells the basket where it would go: the platform answers methods, prices and tax for the address of its shipment. An
 * address in that place stays as it is; another makes way for the place alone, and the rest is asked for. The basket
 * as it was when the platform does not serve the place.
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

/** Whether an address is in that place, or no place is named. */
export const isKnownDestination = (known: Address, { countryCode, stateCode }: Destination): boolean =>
  !/^[A-Z]{2}$/.test(countryCode) ||
  (known?.countryCode === countryCode && (stateCode === '' || (known.stateCode ?? '') === stateCode));

/** Whether an order can be sent there: a basket may know no more than the country. */
export const isWholeAddress = (address: Address): boolean =>
  [address?.lastName, address?.address1, address?.city, address?.postalCode, address?.countryCode].every(
    Boolean,
  );
