import type { SubmissionResult } from '@conform-to/react';
import type { AddressInput } from '../addresses/address-schema.ts';
import { deliveryCountries } from '../addresses/countries.server.ts';
import { validateRegion } from '../addresses/validate-region.server.ts';
import type { Basket } from '../basket-data/basket.server.ts';
import { parseForm } from '../forms/parse-form.ts';
import { type FieldError, fieldError } from '../forms/rules.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import type { ShopperSession } from '../sites/request-services.ts';
import { orderAddress } from './order-address.ts';
import { saveShipping } from './save-shipping.server.ts';
import { readBuyer, saveAddress, savedInput } from './saved-addresses.server.ts';
import { methodsFor, pointsFor, type ShippingOptions, shippingOptions } from './shipping-options.server.ts';
import { type ShippingInput, shippingSchema, shippingSchemaFor } from './shipping-schema.ts';

const text = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** Returns the shipping options for the form's place: a saved address or the typed one. */
export async function optionsOf(
  scope: CatalogueScope,
  session: ShopperSession,
  basket: Basket,
  form: FormData,
): Promise<ShippingOptions> {
  const saved = await savedAddress(scope, session, text(form, 'savedAddress'));
  return shippingOptions(scope, session, basket, {
    countryCode: saved?.countryCode ?? text(form, 'countryCode'),
    stateCode: saved ? (saved.stateCode ?? '') : text(form, 'stateCode'),
    postalCode: saved ? (saved.postalCode ?? '') : text(form, 'postalCode'),
    methodId: text(form, 'methodId'),
    pointCode: text(form, 'pointCode'),
  });
}

/**
 * Validates the shipping form and writes it to the basket; saves a new address when the box is ticked.
 * Returns the form result when something is rejected, undefined on success.
 */
export async function submitShipping(
  scope: CatalogueScope,
  session: ShopperSession,
  basket: Basket,
  form: FormData,
): Promise<SubmissionResult | undefined> {
  const submission = parseForm(form, shippingSchemaFor(form), shippingSchema);
  if (submission.status !== 'success') return submission.reply();
  const choices: ShippingInput = submission.value;
  const { email, methodId, savedAddress: savedName, pointId, pointCode = '', keep } = choices;
  const place = await placeOf(scope, session, choices);
  if ('errors' in place) return submission.reply({ fieldErrors: place.errors });

  const { countryCode, stateCode = '', postalCode = '' } = place.address;
  const destination = { countryCode, stateCode, postalCode, methodId, pointCode };
  const keeps = !savedName && session.registered && keep;
  const [choice, buyer] = await Promise.all([
    methodsFor(scope, session, basket, destination),
    keeps ? readBuyer(scope, session, [countryCode]) : undefined,
  ]);
  const isPickup = choice.isPickup && choice.wanted === methodId;
  const points = isPickup ? await pointsFor(scope, choice) : undefined;
  const point = points === 'failed' ? undefined : points?.find(({ locationId }) => locationId === pointId);
  if (isPickup && !point) return submission.reply({ fieldErrors: { pointId: [fieldError('access_point')] } });

  const own = orderAddress(place.address, 'shipping');
  const name = keeps ? await saveAddress(scope, session, { ...own, c_email: email }, buyer) : savedName;
  const address = { ...own, ...(name ? { c_addressId: name } : {}) };
  const shipping = { email, methodId, address, point };
  const refusal = await saveShipping(scope, session, basket, shipping);
  return refusal && submission.reply(refusal);
}

/** Returns the chosen saved address, or the typed one. */
async function placeOf(
  scope: CatalogueScope,
  session: ShopperSession,
  choices: ShippingInput,
): Promise<{ address: AddressInput } | { errors: Record<string, [FieldError]> }> {
  if (!choices.savedAddress) {
    return validateRegion(choices as AddressInput, deliveryCountries(scope));
  }
  const saved = await savedAddress(scope, session, choices.savedAddress);
  return saved ? { address: savedInput(saved) } : { errors: { savedAddress: [fieldError('saved_address')] } };
}

/**
 * Finds a saved address by id; undefined when it does not exist or the site does not deliver to its country.
 */
async function savedAddress(scope: CatalogueScope, session: ShopperSession, name: string) {
  if (!name) return undefined;
  const buyer = await readBuyer(scope, session, deliveryCountries(scope));
  return buyer?.addresses.find(({ addressId }) => addressId === name);
}
