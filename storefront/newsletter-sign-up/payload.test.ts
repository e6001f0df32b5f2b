import { expect, test } from 'vitest';
import { signUpPayload } from './payload.ts';

const common = { email: 'ana@example.com', siteId: 'RivageEU', localeId: 'fr-FR' } as const;

// No browser flow: browsers never see the payload.
test('[NEWS-02] the footer sends the constants, its source, and empty strings for fields it does not have', () => {
  expect(signUpPayload({ ...common, source: 'footer', consent: true })).toEqual({
    eMail: 'ana@example.com',
    firstName: '',
    lastName: '',
    signupSource: 'footer',
    consent: 1,
    birthDate: '',
    brand: 'F',
    countryId: 'FR',
    languagePreference: 'FR',
    marketingOptions: { item: [] },
    partnerId: '',
    phoneNumber: '',
    source: 'SFCC',
    store: 'RivageEU',
  });
});

test('[NEWS-02] consent is 2 without acceptance, and the language is in upper case', () => {
  const payload = signUpPayload({
    ...common,
    source: 'registration',
    consent: false,
    language: 'de',
    firstName: 'Ana',
    birthDate: '1990-02-28',
  });
  expect(payload).toMatchObject({
    consent: 2,
    languagePreference: 'DE',
    firstName: 'Ana',
    birthDate: '1990-02-28',
    signupSource: 'registration',
  });
});

test('[NEWS-02] the notify-me modal sends its source, and consent as the string 1', () => {
  expect(signUpPayload({ ...common, source: 'notifyme', consent: true })).toMatchObject({
    consent: '1',
    signupSource: 'notifyme',
  });
});
