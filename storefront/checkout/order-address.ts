import type { AddressInput } from '../addresses/address-schema.ts';

/** The platform's address of an order: without what was left empty. */
export function orderAddress(input: AddressInput, type: 'shipping' | 'billing') {
  const { firstName, lastName, address1, city, postalCode, countryCode } = input;
  return {
    firstName,
    lastName,
    fullName: `${firstName} ${lastName}`,
    address1,
    city,
    postalCode,
    countryCode,
    ...(input.address2 ? { address2: input.address2 } : {}),
    ...(input.stateCode ? { stateCode: input.stateCode } : {}),
    ...(input.phone ? { phone: input.phone } : {}),
    c_type: type,
  };
}
