import { z } from 'zod';
import { addressFormat, isPostalCode } from '../regions/address-format.ts';
import { isRegion } from '../regions/regions.server.ts';
import type { FieldError } from './form-values.ts';
import { type Parsed, parseForm } from './parse-form.server.ts';

const rule = (id: FieldError): FieldError => id;

export const needed = (max: number) => z.string().trim().min(1, rule('required')).max(max, rule('too_long'));
const optional = (max: number) => z.string().trim().max(max, rule('too_long'));

/** Digits, spaces and hyphens, 20 at most (specification, section 5); may be left out. */
const phone = z
  .string()
  .trim()
  .regex(/^(?=.*\d)[\d\s-]{1,20}$|^$/, rule('phone'));

const email = needed(254).regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$|^$/, rule('email'));

function addressShape(countries: string[], form: FormData, prefix = '') {
  const country = String(form.get(`${prefix}countryCode`) ?? '');
  const { region, regionIsOptional } = addressFormat(country);
  return {
    firstName: needed(100),
    lastName: needed(100),
    address1: needed(200),
    address2: optional(200),
    city: needed(100),
    postalCode: needed(20).refine((code) => code === '' || isPostalCode(country, code), rule('postcode')),
    // Asked for where addresses name it; a choice left over from another country is dropped. NO STATE is none.
    stateCode: z
      .string()
      .transform((code) => (region && isRegion(country, code) ? code : ''))
      .refine((code) => code !== '' || !region || regionIsOptional, rule('required')),
    countryCode: z
      .string()
      .min(1, rule('required'))
      .refine((code) => code === '' || countries.includes(code), rule('country')),
    phone,
  };
}

/** The address a shopper typed; fields left empty are empty texts. */
export type AddressInput = z.output<z.ZodObject<ReturnType<typeof addressShape>>>;

const choices = { email, methodId: needed(100), savedAddress: optional(256), pointId: optional(100) };

/** Who, and how it gets there; `savedAddress` is the name of one in the address book, empty for a new one. */
export type ShippingChoices = z.output<z.ZodObject<typeof choices>>;
export type ShippingInput = AddressInput & ShippingChoices;

/** The form of the shipping step. `countries`: where the site delivers. */
export function parseShippingForm(form: FormData, countries: string[]): Parsed<ShippingInput> {
  return parseForm(form, z.object({ ...choices, ...addressShape(countries, form) }));
}

/** The same when the address is one of the book. */
export function parseShippingChoices(form: FormData): Parsed<ShippingChoices> {
  return parseForm(form, z.object(choices));
}

/** The fields of a billing address; their names carry `prefix`. */
export function parseAddressForm(form: FormData, countries: string[], prefix: string): Parsed<AddressInput> {
  return parseForm(form, z.object(addressShape(countries, form, prefix)), prefix);
}

/** The platform's address: without what was left empty. */
export function toAddress(input: AddressInput, type: 'shipping' | 'billing') {
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
