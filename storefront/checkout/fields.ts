import type { MessageId } from '../translations/use-text.ts';

export const ADDRESS_FIELDS = [
  'firstName',
  'lastName',
  'address1',
  'address2',
  'city',
  'postalCode',
  'stateCode',
  'countryCode',
  'phone',
] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];
export const CARD_FIELDS = ['number', 'expiration', 'securityCode', 'holder'] as const;
export type CardField = (typeof CARD_FIELDS)[number];
export type FieldName = AddressField | CardField | 'email' | 'method';

export type FieldErrors = Partial<Record<FieldName, MessageId>>;
export type Values = Partial<Record<FieldName, string>>;
