import { expect, test } from 'vitest';
import type { SiteConfig } from '../sites/site-config.ts';
import { newsletterLanguages } from './languages.server.ts';

const site = (...ids: string[]) =>
  ({ l10n: { defaultLocale: ids[0], supportedLocales: ids.map((id) => ({ id })) } }) as SiteConfig;

test('[NEWS-02] the newsletter has the languages of the site, each once and in its own name', () => {
  const names = (...ids: string[]) => newsletterLanguages(site(...ids)).map(({ code, name }) => [code, name]);
  expect(names('ja-JP', 'ar-KW', 'sv-SE')).toEqual([
    ['JA', '日本語'],
    ['AR', 'العربية'],
    ['SV', 'Svenska'],
  ]);
  expect(names('en-US', 'es-US', 'en-CA')).toEqual([
    ['EN', 'English'],
    ['ES', 'Español'],
  ]);
});

test('the language that a customer chose on another site stays a choice', () => {
  const codes = (chosen: unknown) => newsletterLanguages(site('en-GB'), chosen).map(({ code }) => code);
  expect(codes('FR')).toEqual(['EN', 'FR']);
  expect(codes('EN')).toEqual(['EN']);
  expect(codes('<b>')).toEqual(['EN']);
  expect(codes(undefined)).toEqual(['EN']);
});
