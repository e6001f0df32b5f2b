import type { MessageId } from '../i18n/use-text.ts';
import { addressFormat } from './address-format.ts';

/** Message with the label of an address field: countries have their own words for regions and postal codes. */
export function addressLabel(field: string, country: string): MessageId {
  const { postcode, region } = addressFormat(country);
  if (field === 'postalCode') return `checkout.${postcode}`;
  if (field === 'stateCode' && region) return `checkout.region_${region}`;
  return `checkout.field_${field}` as MessageId;
}
