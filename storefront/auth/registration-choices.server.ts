import { NEWSLETTER_LANGUAGES } from '../newsletter-sign-up/languages.ts';
import { namedDialCodes } from './dial-codes.server.ts';
import { defaultDialCountry } from './dial-codes.ts';

/** What the registration offers in a language, and what it begins with. */
export function registrationChoices(localeId: string) {
  const spoken = localeId.slice(0, 2).toUpperCase();
  return {
    dialCodes: namedDialCodes(localeId),
    dialCountry: defaultDialCountry(localeId),
    language: NEWSLETTER_LANGUAGES.find((language) => language === spoken) ?? ('EN' as const),
  };
}

export type RegistrationChoices = ReturnType<typeof registrationChoices>;
