import { languageCode, newsletterLanguages } from '../newsletter-sign-up/languages.server.ts';
import type { LocaleConfig, SiteConfig } from '../sites/site-config.ts';
import { defaultDialCountry, namedDialCodes } from './dial-codes.server.ts';

/** Options and default values of the registration form in a language. */
export function registrationChoices({ site, locale }: { site: SiteConfig; locale: LocaleConfig }) {
  return {
    dialCodes: namedDialCodes({ site, locale }),
    dialCountry: defaultDialCountry({ site, locale }),
    languages: newsletterLanguages(site),
    language: languageCode(locale.id),
  };
}

export type RegistrationChoices = ReturnType<typeof registrationChoices>;
