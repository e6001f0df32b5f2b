import { ADDRESS_FIELDS, CARD_FIELDS, type CardField, type FieldErrors, type Values } from './fields.ts';

const OPTIONAL = new Set<string>(['address2', 'phone', 'stateCode']);
const EMAIL = /^\S+@\S+\.\S+$/;
/** Digits, spaces and hyphens, at most 20 (specification, section 5). */
const PHONE = /^[\d\s-]{1,20}$/;
const MAX = 100;

const text = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

/** An address as a form sent it, with what is wrong in it, by field. */
export function readAddress(form: FormData, needsState: boolean): { values: Values; errors: FieldErrors } {
  const values: Values = {};
  const errors: FieldErrors = {};
  for (const name of ADDRESS_FIELDS) {
    const value = text(form, name);
    values[name] = value;
    const needed = !OPTIONAL.has(name) || (name === 'stateCode' && needsState);
    if (value === '' && needed) errors[name] = 'checkout.required';
    else if (value.length > MAX) errors[name] = 'checkout.too_long';
  }
  if (values.phone && !PHONE.test(values.phone)) errors.phone = 'checkout.bad_phone';
  return { values, errors };
}

/** The shipping step: email, address, method. */
export function readShipping(form: FormData, needsState: boolean): { values: Values; errors: FieldErrors } {
  const { values, errors } = readAddress(form, needsState);
  const email = text(form, 'email');
  const method = text(form, 'method');
  if (email === '') errors.email = 'checkout.required';
  else if (!EMAIL.test(email) || email.length > 254) errors.email = 'checkout.bad_email';
  if (method === '') errors.method = 'checkout.bad_method';
  return { values: { ...values, email, method }, errors };
}

export interface Card {
  number: string;
  expirationMonth: number;
  expirationYear: number;
  securityCode: string;
  holder: string;
}

/** A card as a form sent it. What only the provider can tell (check digit, date) it tells itself. */
export function readCard(form: FormData): { card: Card; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const given = Object.fromEntries(CARD_FIELDS.map((name) => [name, text(form, name)])) as Record<
    CardField,
    string
  >;
  for (const name of CARD_FIELDS) if (given[name] === '') errors[name] = 'checkout.required';
  const [, month = '0', year = '0'] = /^(\d{1,2})\s*\/\s*(?:20)?(\d{2})$/.exec(given.expiration) ?? [];
  if (given.expiration !== '' && month === '0') errors.expiration = 'checkout.bad_expiration';
  return {
    card: {
      number: given.number,
      expirationMonth: Number(month),
      expirationYear: 2000 + Number(year),
      securityCode: given.securityCode,
      holder: given.holder,
    },
    errors,
  };
}
