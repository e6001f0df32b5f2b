import type { Basket } from '../basket-data/basket.server.ts';
import { type Fault, fault } from '../forms/rules.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { refusalOf, shopperClients } from '../platform/shopper.server.ts';
import type { ShopperSession } from '../sites/request-services.ts';
import type { AccessPoint } from './access-points.server.ts';
import type { orderAddress } from './order-address.ts';

/** What the service did not accept: fields to correct, or `failed` when it is none of the shopper's fields. */
export type ShippingRefusal = { fieldErrors: Record<string, [Fault]> } | { formErrors: ['failed'] };

export interface Shipping {
  email: string;
  methodId: string;
  /** the shopper's own address in the platform's shape */
  address: ReturnType<typeof orderAddress> & { c_addressId?: string };
  /** the counter where it is collected instead */
  point?: AccessPoint | undefined;
}

const FIELD_REFUSALS: Record<string, Record<string, [Fault]>> = {
  'country-not-served': { countryCode: [fault('country')] },
  'invalid-shipping-method-id': { methodId: [fault('method')] },
};

/**
 * Writes email, delivery address and method to the basket. What is collected goes to the counter, and the shopper's own
 * address on the invoice. Undefined when all of it was accepted.
 */
export async function saveShipping(
  scope: CatalogueScope,
  session: ShopperSession,
  { basketId = '', customerInfo }: Basket,
  { email, methodId, address, point }: Shipping,
): Promise<ShippingRefusal | undefined> {
  const { baskets } = shopperClients(scope, session);
  const shipment = { basketId, shipmentId: 'me' };
  const parameters = { basketId };
  try {
    if (customerInfo?.email !== email) {
      await baskets.updateCustomerForBasket({ parameters, body: { email } });
    }
    const shippingAddress = { ...(point ? counterAddress(point, address) : address), c_email: email };
    const body = { shippingAddress, shippingMethod: { id: methodId } };
    await baskets.updateShipmentForBasket({ parameters: shipment, body });
    if (point) {
      const own = { ...address, c_type: 'billing' };
      await baskets.updateBillingAddressForBasket({ parameters, body: own });
    }
    return undefined;
  } catch (error) {
    const refusal = await refusalOf(error);
    if (!refusal) throw error;
    const fieldErrors = FIELD_REFUSALS[refusal.slug];
    return fieldErrors ? { fieldErrors } : { formErrors: ['failed'] };
  }
}

/** Who collects it, and where. */
function counterAddress(point: AccessPoint, { firstName, lastName, fullName, phone }: Shipping['address']) {
  const { locationId, name, address1, city, postalCode, stateCode, countryCode } = point;
  return {
    firstName,
    lastName,
    fullName,
    ...(phone ? { phone } : {}),
    companyName: name,
    address1,
    city,
    postalCode,
    ...(stateCode ? { stateCode } : {}),
    countryCode,
    c_type: 'shipping',
    c_accessPointId: locationId,
  };
}
