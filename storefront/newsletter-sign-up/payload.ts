/** Where a sign-up came from. */
export type SignUpSource = 'confirmation' | 'footer' | 'notifyme' | 'page' | 'registration';

export interface SignUpInput {
  email: string;
  source: SignUpSource;
  /** whether the privacy policy was accepted for this */
  consent: boolean;
  siteId: string;
  /** fr-FR */
  localeId: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
  /** YYYY-MM-DD */
  birthDate?: string | undefined;
  phoneNumber?: string | undefined;
  /** EN, DE, ES, FR; the page's when nothing was chosen */
  language?: string | undefined;
}

/** The newsletter service's payload: constants and fields of the specification, section 3; what is not used is empty. */
export function signUpPayload(input: SignUpInput) {
  const [language = '', country = ''] = input.localeId.split('-');
  return {
    eMail: input.email,
    firstName: input.firstName ?? '',
    lastName: input.lastName ?? '',
    signupSource: input.source,
    // A text from the modal, a number from the forms: 1 yes, 2 no.
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
