import { expect, test } from 'vitest';
import { type OtherLanguage, suggestedLanguage } from './suggested-language.ts';

const others = ['en-IE', 'fr-FR', 'es-ES', 'de-DE', 'it-IT', 'en-GB', 'en-US', 'es-US'].map(
  (locale): OtherLanguage => ({ locale, href: `/${locale}/women` }),
);
const EU = ['en-IE', 'fr-FR', 'es-ES', 'de-DE', 'it-IT'];

test.each([
  [['de-AT', 'en'], 'en-IE', EU, 'de-DE'],
  [['en-GB', 'de'], 'de-DE', EU, 'en-IE'],
  [['en-GB'], 'en-IE', EU, undefined],
  [['de'], 'de-DE', EU, undefined],
  [['nl-NL', 'fr-BE', 'en'], 'en-IE', EU, 'fr-FR'],
  [['nl-NL', 'en', 'fr'], 'en-IE', EU, undefined],
  [['nl-NL'], 'en-IE', EU, undefined],
  [['es-MX'], 'en-US', ['en-US', 'es-US'], 'es-US'],
  [['es-ES'], 'en-GB', ['en-GB'], 'es-ES'],
  [[], 'en-IE', EU, undefined],
])(
  '[CTRY-01] suggests the page in the language of a browser with %o on a %s page',
  (preferences, current, shop, suggested) => {
    expect(suggestedLanguage(preferences, current, others, shop)?.locale).toBe(suggested);
  },
);

test('[CTRY-01] suggests nothing for a page in a single language', () => {
  expect(suggestedLanguage(['de'], 'en-IE', [], EU)).toBeUndefined();
});
