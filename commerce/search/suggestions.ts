import type { ShopperSearchTypes } from 'commerce-sdk-isomorphic';
import { sql } from 'kysely';
import type { z } from 'zod';
import { cached, indexKey } from '../database/catalogue-cache.ts';
import type { Db } from '../database/connection.ts';
import type { SiteContext } from '../http/site-context.ts';
import { loadProducts } from '../products/load-products.ts';
import { suggestedProductJson } from '../products/suggested-product.ts';
import type { PromotionAudience } from '../promotions/active.ts';
import { suggestCategories } from './category-suggestions.ts';
import type { SearchWords } from './dictionary.ts';
import type { SearchIndex } from './search-index.ts';
import type { SearchIndexes } from './search-indexes.ts';
import type { suggestionQuery } from './search-request.ts';
import { searchWords } from './search-words.ts';
import type { SiteIndex } from './site-index.ts';
import { bestPhrase, indexTerms, suggestTerms, termsOf } from './spelling.ts';

/** The contract's response plus custom suggestions in the format of the specification. */
type Suggestions = Omit<ShopperSearchTypes.SuggestionResult, 'customSuggestion'> & {
  customSuggestion: { suggestedPhrases: { phrase: string; exactMatch: boolean }[]; suggestedTerms: [] };
  customSuggestions: { suggestedPhrases: { value: string }[] };
};

/**
 * Suggests products, categories, brands and popular phrases for a typed prefix; when no word starts with it,
 * for the nearest words.
 */
export async function searchSuggestions(
  indexes: SearchIndexes,
  site: SiteContext,
  query: z.output<typeof suggestionQuery>,
  audience: PromotionAudience,
  imageOrigin: string,
): Promise<Suggestions> {
  const { catalogue, searchIndex } = indexes;
  const { db } = catalogue;
  const { q: typed, limit, includeEinsteinSuggestedPhrases } = query;
  const properties = query.expand.has('custom_product_properties')
    ? query.includedCustomProductProperties
    : [];
  const hasImage = query.expand.has('images');
  const index = await indexes.ofSite(site);
  // Cached, because shoppers type the same prefixes.
  const key = JSON.stringify([index.version, site.siteId, site.locale, typed, limit]);
  const { terms, best, ids, categories, phrases } = await cached(
    catalogue,
    indexKey(site.siteId, `suggestions ${key}`),
    () => loadSuggestions(db, searchIndex, site, index, typed, limit),
  );
  const loaded = await loadProducts(catalogue, site, ids, audience);
  const found = ids.length > 0 || categories.length > 0;
  const suggestedPhrases = found ? [{ phrase: best, exactMatch: best === typed.toLowerCase() }] : [];
  return {
    searchPhrase: typed,
    productSuggestions: {
      products: ids.flatMap((id) => {
        const row = loaded.families.rows.get(id);
        return row ? [suggestedProductJson(loaded, row, imageOrigin, { properties, hasImage })] : [];
      }),
      suggestedPhrases,
      suggestedTerms: terms,
    },
    categorySuggestions: {
      categories,
      suggestedPhrases: categories.map(({ name }) => ({
        phrase: name,
        exactMatch: name.toLowerCase() === typed.toLowerCase(),
      })),
      suggestedTerms: terms,
    },
    brandSuggestions: {
      suggestedPhrases: [...index.values.values()]
        .filter((one) => one.attribute === 'brand' && one.value.toLowerCase().startsWith(typed.toLowerCase()))
        .slice(0, limit)
        .map(({ value }) => ({ phrase: value, exactMatch: value.toLowerCase() === typed.toLowerCase() })),
      suggestedTerms: [],
    },
    customSuggestion: {
      suggestedPhrases: phrases.map((one) => ({ phrase: one, exactMatch: one === typed })),
      suggestedTerms: [],
    },
    ...(includeEinsteinSuggestedPhrases
      ? {
          einsteinSuggestedPhrases: {
            popularSearchPhrases: phrases.map((phrase) => ({ phrase, exactMatch: phrase === typed })),
            recentSearchPhrases: [],
          },
        }
      : {}),
    customSuggestions: { suggestedPhrases: phrases.map((value) => ({ value })) },
  };
}

/** Loads suggestions from the index and the search dictionary. */
async function loadSuggestions(
  db: Db,
  searchIndex: SearchIndex,
  site: SiteContext,
  index: SiteIndex,
  typed: string,
  limit: number,
) {
  const words = await searchWords(db, index, site);
  const [terms, asTyped, phrases] = await Promise.all([
    suggestTerms(db, words, typed),
    searchIndex.suggest({ site, words, typed, limit }),
    popularPhrases(db, site, words, typed, limit),
  ]);
  const best = bestPhrase(terms);
  let ids = asTyped;
  let categories = await suggestCategories(db, index, site, words, typed, limit);
  if (ids.length === 0 && best !== termsOf(typed).join(' ')) {
    ids = await searchIndex.suggest({ site, words, typed: best, limit });
    if (categories.length === 0) categories = await suggestCategories(db, index, site, words, best, limit);
  }
  return { terms, best, ids, categories, phrases };
}

/**
 * Returns the merchant's suggested phrases in a locale, else those of its language, of another country's, or of all languages; those
 * containing the typed text come first.
 */
async function popularPhrases(
  db: Db,
  { siteId, locale }: SiteContext,
  words: SearchWords,
  typed: string,
  limit: number,
): Promise<string[]> {
  const language = locale.split('-')[0]!;
  const { rows } = await sql<{ phrase: string }>`
    select phrase from search_phrase
    where site_id = ${siteId} and language = (
      select language from search_phrase
      where site_id = ${siteId} and (split_part(language, '-', 1) = ${language} or language = 'default')
      order by array_position(${[locale, language]}, language), language = 'default', language limit 1
    )
    order by position, phrase limit 500`.execute(db);
  const folded = (text: string) => indexTerms(text, words.language).join(' ');
  const wanted = folded(typed);
  const contains = new Map(rows.map(({ phrase }) => [phrase, folded(phrase).includes(wanted)]));
  return rows
    .map((row) => row.phrase)
    .sort((a, b) => Number(contains.get(b)) - Number(contains.get(a)))
    .filter((phrase) => !words.isExcluded(phrase))
    .slice(0, limit);
}
