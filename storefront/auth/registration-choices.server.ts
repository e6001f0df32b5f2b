import { languageCode, newsletterLanguages } from '../newsletter-sign-up/languages.server.ts';
import type { LocaleConfig, SiteConfig } from '../sites/site-config.ts';
import { namedDialCodes } from './dial-codes.server.ts';
import { defaultDialCountry } from './dial-codes.ts';

/** Options and default values of the registration form in a language. */
export function registrationChoices({ site, locale }: { site: SiteConfig; locale: LocaleConfig }) {
  return {
    dialCodes: namedDialCodes(locale.id),
    dialCountry: defaultDialCountry(locale.id),
    languages: newsletterLanguages(site),
    language: languageCode(locale.id),
  };
}

export type RegistrationChoices = ReturnType<typeof registrationChoices>;
