import type { AddressInput } from '../addresses/address-schema.ts';

/** Maps form input to the platform's order address, without empty fields. */
export function orderAddress(input: AddressInput, type: 'shipping' | 'billing') {
  const { firstName, lastName, address1, city, countryCode } = input;
  return {
    firstName,
    lastName,
    fullName: `${firstName} ${lastName}`,
    address1,
    city,
    countryCode,
    ...(input.postalCode ? { postalCode: input.postalCode } : {}),
    ...(input.address2 ? { address2: input.address2 } : {}),
    ...(input.stateCode ? { stateCode: input.stateCode } : {}),
    ...(input.phone ? { phone: input.phone } : {}),
    c_type: type,
  };
}
