import { type Fault, fault } from '../forms/rules.ts';
import { addressFormat, needsRegion } from './address-format.ts';
import type { AddressInput } from './address-schema.ts';
import { isRegion } from './regions.server.ts';

export type AddressErrors = { countryCode: [Fault] } | { stateCode: [Fault] };

/**
 * Validates country and region. Returns the address without a region that its country does not have, such as one left
 * over from another country; or errors by field when the country is not in `countries` or a required region is missing.
 */
export function validateRegion<Address extends Pick<AddressInput, 'countryCode' | 'stateCode'>>(
  address: Address,
  countries: string[],
): { address: Address & { stateCode: string } } | { faults: AddressErrors } {
  const { countryCode, stateCode = '' } = address;
  if (!countries.includes(countryCode)) return { faults: { countryCode: [fault('country')] } };
  const isValid = addressFormat(countryCode).region !== undefined && isRegion(countryCode, stateCode);
  if (!isValid && needsRegion(countryCode)) return { faults: { stateCode: [fault('required')] } };
  return { address: { ...address, stateCode: isValid ? stateCode : '' } };
}
