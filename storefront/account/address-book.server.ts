import type { ShopperCustomersTypes } from 'commerce-sdk-isomorphic';
import { addressLines } from '../addresses/address-lines.server.ts';
import { billingCountries } from '../addresses/countries.server.ts';
import { validateRegion } from '../addresses/validate-region.server.ts';
import type { CustomerScope } from '../auth/require-customer.server.ts';
import { type FieldError, fieldError } from '../forms/rules.ts';
import { requestBody } from '../platform/request-body.ts';
import { refusalOf } from '../platform/shopper.server.ts';
import type { BookInput } from './address-schema.ts';

type Address = ShopperCustomersTypes.CustomerAddress;

export interface AddressView {
  id: string;
  preferred: boolean;
  /** address lines as on an envelope */
  lines: string[];
  phone: string;
}

export function viewAddress(address: Address, localeId: string): AddressView {
  return {
    id: address.addressId,
    preferred: address.preferred ?? false,
    lines: addressLines(address, localeId),
    phone: address.phone ?? '',
  };
}

/** Maps an address to form values. */
export function addressInput(address: Address) {
  const text = (name: keyof Address) => String(address[name] ?? '');
  return {
    addressId: address.addressId,
    firstName: text('firstName'),
    lastName: text('lastName'),
    address1: text('address1'),
    address2: text('address2'),
    postalCode: text('postalCode'),
    city: text('city'),
    stateCode: text('stateCode'),
    countryCode: text('countryCode'),
    phone: text('phone'),
    ...(address.preferred ? { preferred: 'on' as const } : {}),
  };
}

/**
 * Creates an address, preferred when it is the first, or updates the one named `edited`. Returns errors by
 * field when the input or the service rejects it.
 */
export async function saveAddress(
  { customers, parameters, customer }: CustomerScope,
  edited: string | null,
  input: BookInput,
): Promise<Record<string, [FieldError]> | undefined> {
  const place = validateRegion(input, billingCountries());
  if ('errors' in place) return place.errors;
  const { address } = place;
  const body = requestBody<Address>({
    ...address,
    stateCode: address.stateCode || null,
    address2: address.address2 || null,
    phone: address.phone || null,
  });
  const isFirst = (customer.addresses ?? []).length === 0;
  try {
    if (edited === null) {
      await customers.createCustomerAddress({
        parameters,
        body: { ...body, c_type: 'shipping', preferred: body.preferred || isFirst },
      });
    } else {
      await customers.updateCustomerAddress({
        parameters: { ...parameters, addressName: edited },
        body,
      });
    }
    return undefined;
  } catch (error) {
    const refusal = await refusalOf(error);
    if (refusal?.slug === 'address-id-already-in-use') return { addressId: [fieldError('address_name')] };
    throw error;
  }
}

/** Deletes an address. Ignores an address that does not exist. */
export async function deleteAddress(
  { customers, parameters }: CustomerScope,
  addressName: string,
): Promise<void> {
  try {
    await customers.removeCustomerAddress({ parameters: { ...parameters, addressName } });
  } catch (error) {
    if ((await refusalOf(error))?.status !== 404) throw error;
  }
}

export async function preferAddress(
  { customers, parameters }: CustomerScope,
  addressName: string,
): Promise<void> {
  try {
    const call = {
      parameters: { ...parameters, addressName },
      body: requestBody<Address>({ preferred: true }),
    };
    await customers.updateCustomerAddress(call);
  } catch (error) {
    if ((await refusalOf(error))?.status !== 404) throw error;
  }
}
