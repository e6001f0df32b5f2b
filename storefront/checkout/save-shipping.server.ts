import type { Basket } from '../basket-data/basket.server.ts';
import { type FieldError, fieldError } from '../forms/rules.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { refusalOf, shopperClients } from '../platform/shopper.server.ts';
import type { ShopperSession } from '../sites/request-services.ts';
import type { AccessPoint } from './access-points.server.ts';
import type { orderAddress } from './order-address.ts';

/** Rejection by the service: errors of fields, or `failed` when no field of the form is responsible. */
export type ShippingRefusal = { fieldErrors: Record<string, [FieldError]> } | { formErrors: ['failed'] };

export interface Shipping {
  email: string;
  methodId: string;
  /** shopper's address in the platform's format */
  address: ReturnType<typeof orderAddress> & { c_addressId?: string };
  /** access point of a pickup order */
  point?: AccessPoint | undefined;
}

const FIELD_REFUSALS: Record<string, Record<string, [FieldError]>> = {
  'country-not-served': { countryCode: [fieldError('country')] },
  'invalid-shipping-method-id': { methodId: [fieldError('method')] },
};

/**
 * Writes email, delivery address and shipping method to the basket. For a pickup, the shipping address is the
 * access point and the shopper's address becomes the billing address. Returns undefined when the service
 * accepts everything.
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
    const shippingAddress = { ...(point ? accessPointAddress(point, address) : address), c_email: email };
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

/** Address of the access point with the shopper's name and phone. */
function accessPointAddress(
  point: AccessPoint,
  { firstName, lastName, fullName, phone }: Shipping['address'],
) {
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
