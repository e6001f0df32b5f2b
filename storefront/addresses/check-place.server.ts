import { type Fault, fault } from '../forms/rules.ts';
import { addressFormat, needsRegion } from './address-format.ts';
import type { AddressInput } from './address-schema.ts';
import { isRegion } from './regions.server.ts';

export type PlaceFaults = { countryCode: [Fault] } | { stateCode: [Fault] };

/**
 * An address whose region is one of its country's, none where addresses there do not name it: a choice left over from
 * another country is dropped. Faults by field when it is in none of `countries`, or lacks a region it needs.
 */
export function checkPlace<Address extends Pick<AddressInput, 'countryCode' | 'stateCode'>>(
  address: Address,
  countries: string[],
): { address: Address & { stateCode: string } } | { faults: PlaceFaults } {
  const { countryCode, stateCode = '' } = address;
  if (!countries.includes(countryCode)) return { faults: { countryCode: [fault('country')] } };
  const isOne = addressFormat(countryCode).region !== undefined && isRegion(countryCode, stateCode);
  if (!isOne && needsRegion(countryCode)) return { faults: { stateCode: [fault('required')] } };
  return { address: { ...address, stateCode: isOne ? stateCode : '' } };
}
