import { z } from 'zod';
import { isCountry } from '../../shared/country-code.server.ts';
import { canonicalLogin } from '../email/canonical-address.ts';
import { withCustom } from '../http/custom-attributes.ts';
import { emailAddress } from '../http/email-address.ts';
import { withoutDirectionControls } from '../http/plain-text.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../identity/passwords.ts';
import { withoutCardNumber } from '../payments/card.ts';

const text = (max = 256) => z.string().max(max);
const optional = (max = 256) => text(max).nullish();
/** Printed on labels and in mails; people also type their card number here by mistake. */
const line = (max = 256) => withoutCardNumber(text(max).overwrite(withoutDirectionControls));
const optionalLine = (max = 256) => line(max).nullish();

/** Optional profile fields, stored as sent. */
const profile = {
  birthday: z.iso.date().nullish(),
  companyName: optionalLine(),
  fax: optional(32),
  gender: z.int().min(0).max(9).nullish(),
  jobTitle: optionalLine(),
  phoneBusiness: optional(32),
  phoneHome: optional(32),
  phoneMobile: optional(32),
  salutation: optionalLine(),
  secondName: optionalLine(),
  suffix: optionalLine(),
  title: optionalLine(),
};

const required = text().trim().min(1);
const neededLine = withoutCardNumber(text().trim().overwrite(withoutDirectionControls).min(1));
const login = required.transform(canonicalLogin);
const email = emailAddress;
const locale = z
  .string()
  .regex(/^([a-z]{2}([-_][A-Z]{2})?|default)$/)
  .nullish();

/** Body of a registration; the password rule is checked separately for a clear error. */
export const registration = z.object({
  customer: withCustom({
    login,
    email,
    firstName: optionalLine(),
    lastName: neededLine,
    preferredLocale: locale,
    ...profile,
  }),
  password: z.string(),
});

/**
 * Body of an update: omitted fields stay, null removes. A new login or email requires the current password.
 */
export const customerUpdate = withCustom({
  login: login.optional(),
  currentPassword: text(PASSWORD_MAX).optional(),
  email: email.optional(),
  firstName: optionalLine(),
  lastName: neededLine.optional(),
  preferredLocale: locale,
  ...profile,
});

export const passwordChange = z.object({ currentPassword: text(PASSWORD_MAX), password: z.string() });

/** Returns the rule that a password violates; undefined when it is valid. */
export function passwordViolation(password: string): string | undefined {
  if (password.length < PASSWORD_MIN) return `The password must have at least ${PASSWORD_MIN} characters.`;
  if (password.length > PASSWORD_MAX) return `The password must have at most ${PASSWORD_MAX} characters.`;
  return undefined;
}

const countryCode = z
  .string()
  .regex(/^[A-Z]{2}$/, 'is not a two-letter country code')
  .refine(isCountry, 'is not the code of a country');

const addressFields = {
  address1: optionalLine(),
  address2: optionalLine(),
  city: optionalLine(),
  companyName: optionalLine(),
  firstName: optionalLine(),
  jobTitle: optionalLine(),
  phone: optional(32),
  postBox: optionalLine(),
  postalCode: optional(),
  preferred: z.boolean().optional(),
  salutation: optionalLine(),
  secondName: optionalLine(),
  stateCode: optional(),
  suffix: optionalLine(),
  suite: optionalLine(32),
  title: optionalLine(),
};

/** Body of a new address; its name is sent as addressId or as custom attribute c_addressId. */
export const newAddress = z.preprocess(
  (body) => {
    if (typeof body !== 'object' || body === null || 'addressId' in body) return body;
    return 'c_addressId' in body ? { ...body, addressId: body.c_addressId } : body;
  },
  withCustom({ addressId: required, countryCode, lastName: neededLine, ...addressFields }),
);

export const addressUpdate = withCustom({
  addressId: required.optional(),
  countryCode: countryCode.optional(),
  lastName: neededLine.optional(),
  ...addressFields,
});

export type Registration = z.output<typeof registration>;
export type CustomerUpdate = z.output<typeof customerUpdate>;
export type NewAddress = z.output<typeof newAddress>;
export type AddressUpdate = z.output<typeof addressUpdate>;
