import { z } from 'zod';
import type { FieldError } from './form-values.ts';
import { type Parsed, parseForm } from './parse-form.server.ts';
import { US_STATES } from './us-states.ts';

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
  const inUs = form.get(`${prefix}countryCode`) === 'US';
  return {
    firstName: needed(100),
    lastName: needed(100),
    address1: needed(200),
    address2: optional(200),
    city: needed(100),
    postalCode: needed(20),
    // Only addresses in the United States have a state; a choice left over from another country is dropped.
    stateCode: inUs
      ? z.string().refine((code) => Object.hasOwn(US_STATES, code), rule('required'))
      : z.string().transform(() => ''),
    countryCode: z
      .string()
      .min(1, rule('required'))
      .refine((code) => code === '' || countries.includes(code), rule('country')),
    phone,
  };
}

/** The address a shopper typed; fields left empty are empty texts. */
export type AddressInput = z.output<z.ZodObject<ReturnType<typeof addressShape>>>;

export type ShippingInput = AddressInput & { email: string; methodId: string };

/** The form of the shipping step. `countries`: where the site delivers. */
export function parseShippingForm(form: FormData, countries: string[]): Parsed<ShippingInput> {
  const schema = z.object({ email, ...addressShape(countries, form), methodId: needed(100) });
  return parseForm(form, schema);
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
