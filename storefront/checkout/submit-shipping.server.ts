import type { Basket } from '../basket/basket.server.ts';
import type { CatalogueScope } from '../commerce-client/catalogue.server.ts';
import type { ShopperSession } from '../request-services.ts';
import {
  type AddressInput,
  parseShippingChoices,
  parseShippingForm,
  type ShippingChoices,
  toAddress,
} from './address-form.server.ts';
import { deliveryCountries } from './checkout.server.ts';
import type { FieldErrors } from './form-values.ts';
import { type ShippingRefusal, saveShipping } from './save-shipping.server.ts';
import { keepAddress, readBuyer, savedValues } from './saved-addresses.server.ts';
import { type ShippingOptions, shippingOptions } from './shipping-options.server.ts';

const text = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** What the place in the form decides: that of a saved address, or the one that is typed. */
export async function optionsOf(
  scope: CatalogueScope,
  session: ShopperSession,
  basket: Basket,
  form: FormData,
): Promise<ShippingOptions> {
  const name = text(form, 'savedAddress');
  const buyer = name ? await readBuyer(scope, session, deliveryCountries(scope.site.id)) : undefined;
  const saved = buyer?.addresses.find(({ addressId }) => addressId === name);
  return shippingOptions(scope, session, basket, {
    countryCode: saved?.countryCode ?? text(form, 'countryCode'),
    stateCode: saved ? (saved.stateCode ?? '') : text(form, 'stateCode'),
    pointCode: text(form, 'pointCode'),
  });
}

/** Reads the shipping form and writes it to the basket; a new address goes into the book when that is ticked. */
export async function submitShipping(
  scope: CatalogueScope,
  session: ShopperSession,
  basket: Basket,
  form: FormData,
): Promise<ShippingRefusal | undefined> {
  const read = await readShipping(scope, session, form);
  if ('errors' in read) return { errors: read.errors, failed: false };
  const { input, choices, savedName } = read;
  const { methods, points } = await shippingOptions(scope, session, basket, {
    ...input,
    pointCode: text(form, 'pointCode'),
  });
  const isPickup = methods.some(({ id, isPickup }) => isPickup && id === choices.methodId);
  const point = isPickup ? points?.find(({ locationId }) => locationId === choices.pointId) : undefined;
  if (isPickup && !point) return { errors: { pointId: 'access_point' }, failed: false };

  const own = toAddress(input, 'shipping');
  const name =
    savedName ??
    (session.registered && form.get('keep') === 'on'
      ? await keepAddress(scope, session, { ...own, c_email: choices.email })
      : undefined);
  const address = { ...own, ...(name ? { c_addressId: name } : {}) };
  return saveShipping(scope, session, basket.basketId ?? '', { ...choices, address, point });
}

type Read = { errors: FieldErrors } | { input: AddressInput; choices: ShippingChoices; savedName?: string };

async function readShipping(scope: CatalogueScope, session: ShopperSession, form: FormData): Promise<Read> {
  const countries = deliveryCountries(scope.site.id);
  const name = text(form, 'savedAddress');
  if (!name) {
    const typed = parseShippingForm(form, countries);
    return 'errors' in typed ? typed : { input: typed.data, choices: typed.data };
  }
  const chosen = parseShippingChoices(form);
  if ('errors' in chosen) return chosen;
  const buyer = await readBuyer(scope, session, countries);
  const saved = buyer?.addresses.find(({ addressId }) => addressId === name);
  if (!saved) return { errors: { savedAddress: 'saved_address' } };
  return { input: savedValues(saved) as AddressInput, choices: chosen.data, savedName: name };
}
