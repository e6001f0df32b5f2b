import { expect, test } from 'vitest';
import { closingOf } from './brand/closings.ts';
import { legalAttributes } from './brand/legal.ts';
import { MASTERS, type Master } from './brand/masters.ts';

/** How texts name countries and their regions, in the five languages. Studio, markets and beaches are not where things are made. */
const COUNTRIES: [country: string, names: RegExp][] = [
  ['PT', /portug|portog/iu],
  [
    'IT',
    /\bital|ligur|biella|naples|nápoles|napoli|neapel|milan|mailand|milán|(?:in|en|à) c[oô]me?\b|tosca|tuscan|toskan|\bmarche\b|\bmarken\b|las marcas/iu,
  ],
  [
    'FR',
    /\bfrance|\bfranz|\bfranc[ei]|français|norman|brittany|bretagn|bretaña|lyon|\blione\b|saint-tropez|pyren|pyrén|pirine|vallauris|proven/iu,
  ],
  ['ES', /\bspa(?:in|nien|gna|nish|nisch)|españ|espagn/iu],
  ['MG', /madagas/iu],
];
const MADE =
  /sewn|stitched|made|canvassed|braided|cous|fait|entoil|tress|cosid|hech|trenz|genäht|gemacht|verarbeitet|geflochten|cucit|fatt|intrecc/iu;
/** The material alone is from there. */
const ACETATE = /acetat|acétate/iu;
const LANGUAGES = ['default', 'fr', 'es', 'de', 'it'] as const;

const countriesIn = (text: string): string[] =>
  COUNTRIES.flatMap(([country, names]) => (names.test(text) ? [country] : []));

/** Parts of a product's description that name a country which its attributes do not have. */
function contradictions(master: Master): string[] {
  const { countryOfOrigin, weavingCountry, dyeingCountry } = legalAttributes(master);
  const all = [countryOfOrigin, weavingCountry, dyeingCountry];
  return LANGUAGES.flatMap((language) =>
    `${master.text[language]} ${closingOf(master)[language]}`
      .split(/[.,;:] /u)
      .filter((part) => !ACETATE.test(part))
      .filter((part) => {
        const allowed = MADE.test(part) ? [countryOfOrigin] : all;
        return countriesIn(part).some((country) => !allowed.includes(country));
      })
      .map((part) => `${master.id} ${language}, made in ${countryOfOrigin}: ${part}`),
  );
}

test('descriptions name the countries in which the product is woven, dyed and made', () => {
  for (const language of LANGUAGES) {
    const named = MASTERS.filter(
      (master) => countriesIn(`${master.text[language]} ${closingOf(master)[language]}`).length > 0,
    );
    expect(named.length, language).toBeGreaterThan(100);
  }
  expect(MASTERS.flatMap(contradictions)).toEqual([]);
});
