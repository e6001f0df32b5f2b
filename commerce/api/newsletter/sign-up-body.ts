import { z } from 'zod';
import { emailAddress } from '../../http/email-address.ts';

const text = (max = 256) => z.string().trim().max(max).default('');

/** Payload of the newsletter service (specification, section 3); unused fields are empty strings. */
export const signUpBody = z.object({
  eMail: emailAddress,
  firstName: text(100),
  lastName: text(100),
  signupSource: text(40).transform((source) => source || 'footer'),
  /** 1 yes, 2 no */
  consent: z.union([z.string(), z.number()]).transform(String),
  birthDate: z.union([z.literal(''), z.iso.date()]).default(''),
  brand: text(8),
  countryId: text(8),
  languagePreference: text(8),
  marketingOptions: z.object({ item: z.array(z.string().max(100)).max(20).default([]) }).optional(),
  partnerId: text(64),
  phoneNumber: text(32),
  source: text(16),
  store: text(64),
  captcha: text(4000),
});

export type SignUpBody = z.output<typeof signUpBody>;

/** Returns the non-empty fields that are stored in the profile, without address and source. */
export function profileOf(body: SignUpBody): Record<string, unknown> {
  const { firstName, lastName, birthDate, phoneNumber, languagePreference, countryId, partnerId } = body;
  const given = { firstName, lastName, birthDate, phoneNumber, languagePreference, countryId, partnerId };
  const items = body.marketingOptions?.item ?? [];
  return {
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')),
    ...(items.length > 0 ? { marketingOptions: items } : {}),
  };
}
