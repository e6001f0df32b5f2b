import { NEWSLETTER_LANGUAGES } from '../newsletter-sign-up/languages.ts';
import { namedDialCodes } from './dial-codes.server.ts';
import { defaultDialCountry } from './dial-codes.ts';

/** Options and default values of the registration form in a language. */
export function registrationChoices(localeId: string) {
  const pageLanguage = localeId.slice(0, 2).toUpperCase();
  return {
    dialCodes: namedDialCodes(localeId),
    dialCountry: defaultDialCountry(localeId),
    language: NEWSLETTER_LANGUAGES.find((language) => language === pageLanguage) ?? ('EN' as const),
  };
}

export type RegistrationChoices = ReturnType<typeof registrationChoices>;
