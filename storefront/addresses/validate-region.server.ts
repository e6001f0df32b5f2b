import { hasPostalCode } from '../../shared/postal-code.ts';
import { isRegion } from '../../shared/regions.server.ts';
import { type FieldError, fieldError } from '../forms/rules.ts';
import { addressFormat, needsRegion } from './address-format.ts';
import type { AddressInput } from './address-schema.ts';

export type AddressErrors = { countryCode: [FieldError] } | { stateCode: [FieldError] };

/**
 * Validates country and region. Returns the address without a region or postal code that its country does not have,
 * such as one left over from another country; or errors by field when the country is not in `countries` or a required
 * region is missing.
 */
export function validateRegion<
  Address extends Pick<AddressInput, 'countryCode' | 'postalCode' | 'stateCode'>,
>(
  address: Address,
  countries: string[],
): { address: Address & { stateCode: string } } | { errors: AddressErrors } {
  const { countryCode, stateCode = '' } = address;
  if (!countries.includes(countryCode)) return { errors: { countryCode: [fieldError('country')] } };
  const { region, regionIsText } = addressFormat(countryCode);
  const isValid =
    region !== undefined && (regionIsText ? stateCode !== '' : isRegion(countryCode, stateCode));
  if (!isValid && needsRegion(countryCode)) return { errors: { stateCode: [fieldError('required')] } };
  const postalCode = hasPostalCode(countryCode) ? address.postalCode : '';
  return { address: { ...address, postalCode, stateCode: isValid ? stateCode : '' } };
}
