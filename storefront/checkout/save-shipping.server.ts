import type { CatalogueScope } from '../commerce-client/catalogue.server.ts';
import { refusalOf, shopperClients } from '../commerce-client/shopper.server.ts';
import type { ShopperSession } from '../request-services.ts';
import { type ShippingInput, toAddress } from './address-form.server.ts';
import type { FieldErrors } from './form-values.ts';

/** What the service did not accept: fields to correct, or `failed` when it is none of the shopper's fields. */
export interface ShippingRefusal {
  errors: FieldErrors;
  failed: boolean;
}

const FIELD_REFUSALS: Record<string, FieldErrors> = {
  'country-not-served': { countryCode: 'country' },
  'invalid-shipping-method-id': { methodId: 'method' },
};

/** Writes email, delivery address and method to the basket. Undefined when all of it was accepted. */
export async function saveShipping(
  scope: CatalogueScope,
  session: ShopperSession,
  basketId: string,
  input: ShippingInput,
): Promise<ShippingRefusal | undefined> {
  const { baskets } = shopperClients(scope, session);
  const shipment = { basketId, shipmentId: 'me' };
  try {
    // One after the other: the method is only known to fit once the address is there.
    await baskets.updateCustomerForBasket({
      parameters: { basketId },
      body: { email: input.email },
    } as never);
    const address = { ...toAddress(input, 'shipping'), c_email: input.email };
    await baskets.updateShippingAddressForShipment({ parameters: shipment, body: address } as never);
    await baskets.updateShippingMethodForShipment({
      parameters: shipment,
      body: { id: input.methodId },
    } as never);
    return undefined;
  } catch (error) {
    const refusal = await refusalOf(error);
    if (!refusal) throw error;
    const errors = FIELD_REFUSALS[refusal.slug];
    return { errors: errors ?? {}, failed: !errors };
  }
}
