import type { ShopperSearchTypes } from 'commerce-sdk-isomorphic';
import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { SiteContext } from '../http/site-context.ts';
import { loadProducts } from '../products/load-products.ts';
import type { PromotionAudience } from '../promotions/active.ts';
import { suggestCategories } from './category-suggestions.ts';
import { siteIndex } from './site-index.ts';
import { bestPhrase, suggestTerms, termsOf } from './spelling.ts';
import { suggestedProductJson } from './suggested-product.ts';

/** The contract's answer, and beside it the custom suggestions in the form the specification names. */
type Suggestions = Omit<ShopperSearchTypes.SuggestionResult, 'customSuggestion'> & {
  customSuggestion: { suggestedPhrases: { phrase: string; exactMatch: boolean }[]; suggestedTerms: [] };
  customSuggestions: { suggestedPhrases: { value: string }[] };
};

/**
 * Products, categories, brands and popular phrases for what a shopper has typed so far; when no word
 * begins like it, for the nearest words.
 */
export async function searchSuggestions(
  db: Db,
  site: SiteContext,
  typed: string,
  limit: number,
  audience: PromotionAudience,
  imageOrigin: string,
): Promise<Suggestions> {
  const index = await siteIndex(db, site);
  const language = site.locale.split('-')[0]!;
  const [terms, asTyped, phrases] = await Promise.all([
    suggestTerms(db, language, typed),
    productsBeginning(db, site, language, typed, limit),
    popularPhrases(db, site.siteId, language, typed, limit),
  ]);
  const best = bestPhrase(terms);
  let ids = asTyped;
  let categories = await suggestCategories(db, index, site, typed, limit);
  if (ids.length === 0 && categories.length === 0 && best !== termsOf(typed).join(' ')) {
    ids = await productsBeginning(db, site, language, best, limit);
    categories = await suggestCategories(db, index, site, best, limit);
  }
  const loaded = await loadProducts(db, site, ids, audience);
  const found = ids.length > 0 || categories.length > 0;
  const suggestedPhrases = found ? [{ phrase: best, exactMatch: best === typed.toLowerCase() }] : [];
  return {
    searchPhrase: typed,
    productSuggestions: {
      products: ids.flatMap((id) => {
        const row = loaded.families.rows.get(id);
        return row ? [suggestedProductJson(loaded, row, imageOrigin)] : [];
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
    customSuggestions: { suggestedPhrases: phrases.map((value) => ({ value })) },
  };
}

/** Products with a word beginning like each term, those whose name begins so first. */
async function productsBeginning(
  db: Db,
  site: SiteContext,
  language: string,
  typed: string,
  limit: number,
): Promise<string[]> {
  const terms = termsOf(typed);
  if (terms.length === 0) return [];
  const beginning = terms.map((term) => `${term}:*`).join(' & ');
  const { rows } = await sql<{ product_id: string }>`
    select document.product_id
    from search_text join search_document document using (product_id)
    where search_text.language = ${language} and document.site_id = ${site.siteId}
      and words @@ to_tsquery('search_simple', ${beginning})
    order by document.orderable desc,
      starts_with(sort_name, lower(unaccent(${typed}))) desc,
      to_tsvector('search_simple', search_text.name) @@ to_tsquery('search_simple', ${beginning}) desc,
      document.search_rank desc, document.created_at desc, document.product_id
    limit ${limit}`.execute(db);
  return rows.map((row) => row.product_id);
}

/** The phrases a merchant suggests in a language, those with what is typed first. */
async function popularPhrases(
  db: Db,
  siteId: string,
  language: string,
  typed: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ phrase: string }>`
    select phrase from search_phrase
    where site_id = ${siteId} and language = (
      select language from search_phrase
      where site_id = ${siteId} and language in (${language}, 'default')
      order by language = 'default' limit 1
    )
    order by position(lower(unaccent(${typed})) in lower(unaccent(phrase))) > 0 desc, position, phrase
    limit ${limit}`.execute(db);
  return rows.map((row) => row.phrase);
}
