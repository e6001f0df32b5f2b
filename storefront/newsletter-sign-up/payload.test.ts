import { expect, test } from 'vitest';
import { signUpPayload } from './payload.ts';

const common = { email: 'ana@example.com', siteId: 'RivageEU', localeId: 'fr-FR' } as const;

// No browser flow: the payload goes from the server to the newsletter service, and no shopper sees any of it.
test('[NEWS-02] the footer sends the constants, its source, and empty texts for what it does not ask', () => {
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

test('[NEWS-02] consent is 2 without acceptance, and a chosen language comes in capitals', () => {
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

test('[NEWS-02] the notify-me modal names itself, and its consent is the text 1', () => {
  expect(signUpPayload({ ...common, source: 'notifyme', consent: true })).toMatchObject({
    consent: '1',
    signupSource: 'notifyme',
  });
});
