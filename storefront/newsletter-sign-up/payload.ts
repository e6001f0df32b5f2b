/** Form that a sign-up came from. */
export type SignUpSource = 'confirmation' | 'footer' | 'notifyme' | 'page' | 'registration';

export interface SignUpInput {
  email: string;
  source: SignUpSource;
  /** whether the privacy policy was accepted */
  consent: boolean;
  siteId: string;
  /** e.g. fr-FR */
  localeId: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
  /** YYYY-MM-DD */
  birthDate?: string | undefined;
  phoneNumber?: string | undefined;
  /** code of a language of the site; defaults to the page language */
  language?: string | undefined;
}

/** Builds the newsletter service's payload (specification, section 3); unused fields are empty. */
export function signUpPayload(input: SignUpInput) {
  const [language = '', country = ''] = input.localeId.split('-');
  return {
    eMail: input.email,
    firstName: input.firstName ?? '',
    lastName: input.lastName ?? '',
    signupSource: input.source,
    // The modal sends a string, the forms a number: 1 yes, 2 no.
    consent: input.source === 'notifyme' ? '1' : input.consent ? 1 : 2,
    birthDate: input.birthDate ?? '',
    brand: 'F',
    countryId: country,
    languagePreference: (input.language ?? language).toUpperCase(),
    marketingOptions: { item: [] as string[] },
    partnerId: '',
    phoneNumber: input.phoneNumber ?? '',
    source: 'SFCC',
    store: input.siteId,
  };
}
