import type { MessageId } from '../translations/use-text.ts';

export type AddressField =
  | 'firstName'
  | 'lastName'
  | 'address1'
  | 'address2'
  | 'city'
  | 'postalCode'
  | 'stateCode'
  | 'countryCode'
  | 'phone';
export type CardField = 'number' | 'expiry' | 'securityCode' | 'holder';
export type FieldId = AddressField | CardField | 'email' | 'methodId' | 'savedAddress' | 'pointId';

/** Which rule a field breaks; its text is the message `checkout.error_{id}`. */
export type FieldError = MessageId extends infer Id
  ? Id extends `checkout.error_${infer Name}`
    ? Name
    : never
  : never;

/** By the name of the input, e.g. `city` or `billing-city`. */
export type FieldErrors = Record<string, FieldError>;
export type FieldValues = Record<string, string>;

/** The payment method of a card; what the others need is asked at the provider. */
export const CARD = 'CREDIT_CARD';

/** Before the id of a card of the wallet, where a payment method is chosen. */
export const KEPT_CARD = 'kept-card:';

/** Names of the inputs of the billing address begin with this. */
export const BILLING = 'billing-';

/** The message that labels an input, whichever address it belongs to. */
export function labelOf(name: string): `checkout.field_${FieldId}` {
  return `checkout.field_${name.replace(BILLING, '') as FieldId}`;
}

/** The form as it came, to be shown again. */
export function typedValues(form: FormData): FieldValues {
  const values: FieldValues = {};
  for (const [name, value] of form) if (typeof value === 'string') values[name] = value;
  return values;
}
