import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { refusalOf, shopperClients } from '../platform/shopper.server.ts';
import type { ShopperSession } from '../sites/request-services.ts';
import type { Basket } from './basket.server.ts';

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
  { countryCode, stateCode }: Destination,
): Promise<Basket> {
  const known = basket.shipments?.[0]?.shippingAddress;
  const stays =
    known?.countryCode === countryCode && (stateCode === '' || (known.stateCode ?? '') === stateCode);
  if (stays || !/^[A-Z]{2}$/.test(countryCode)) return basket;
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

/** Whether an order can be sent there: a basket may know no more than the country. */
export const isWholeAddress = (
  address: NonNullable<Basket['shipments']>[number]['shippingAddress'],
): boolean =>
  [address?.lastName, address?.address1, address?.city, address?.postalCode, address?.countryCode].every(
    Boolean,
  );
