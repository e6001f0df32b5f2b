import type { ShopperSearchTypes } from 'commerce-sdk-isomorphic';
import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { localize, localizeCustom } from '../database/localized.ts';
import type { SiteContext } from '../http/site-context.ts';
import { cachedByLocale } from './derived-cache.ts';
import type { SearchWords } from './dictionary.ts';
import { meaningfulParts } from './product-suggestions.ts';
import { isJoined } from './scripts.ts';
import { simplifyHan } from './simplify-han.ts';
import { type CategoryNode, categoryPathOf, type SiteIndex } from './site-index.ts';
import { indexTerms } from './spelling.ts';

/** Minimum letters of the last term for a search by that term alone; shorter ones match too many words. */
const MIN_TERM_LENGTH = 3;

/**
 * Suggests categories with products whose name has a word starting with each typed term or one of its
 * synonyms; without a match, with the last term, which usually names the product. Top categories come first.
 * `c_parentCategoryTree` contains the ancestors below the root; a storefront builds the link from their
 * names. `c_pageURL` and `c_alternativeURL` are present when the merchant set them.
 */
export async function suggestCategories(
  db: Db,
  index: SiteIndex,
  site: SiteContext,
  words: SearchWords,
  typed: string,
  limit: number,
): Promise<ShopperSearchTypes.SuggestedCategory[]> {
  const parts = meaningfulParts(words, typed);
  if (parts.length === 0) return [];
  const withProducts = await categoriesWithProducts(db, index, site);
  const termsIn = (text: string) => indexTerms(text, words.language);
  const candidates = [...index.categories.values()]
    .filter(({ id, parentId }) => parentId !== null && withProducts.has(id))
    .map((category) => ({ category, name: termsIn(localize(category.name, site.locale) ?? '') }));
  const matching = (requested: string[][][]) =>
    candidates.filter(({ name }) =>
      requested.every((wordings) => wordings.some((terms) => terms.every((term) => hasWord(name, term)))),
    );
  const wordings = parts.map(({ taken, entry }) => [
    taken,
    ...(entry?.others ?? []).map(({ text }) => termsIn(text)),
  ]);
  const all = matching(wordings);
  const lastTerm = parts.at(-1)!.taken.at(-1)!;
  return (all.length > 0 || lastTerm.length < MIN_TERM_LENGTH ? all : matching([[[lastTerm]]]))
    .map(({ category }) => ({ category, path: categoryPathOf(index, category.id) }))
    .sort((a, b) => a.path.length - b.path.length)
    .slice(0, limit)
    .map(({ category, path }) => categoryJson(index, category, path.slice(0, -1), site.locale));
}

/** Whether a name has a word that starts with a term, or in a script without spaces contains it. */
const hasWord = (name: string[], term: string): boolean =>
  isJoined(term)
    ? simplifyHan(name.join('')).includes(simplifyHan(term))
    : name.some((word) => word.startsWith(term));

function categoryJson(
  index: SiteIndex,
  category: CategoryNode,
  above: CategoryNode[],
  locale: string,
): ShopperSearchTypes.SuggestedCategory {
  const nameOf = (one: CategoryNode) => localize(one.name, locale) ?? one.id;
  const parent = index.categories.get(category.parentId ?? '');
  const pageUrl = localize(category.pageUrl, locale);
  return {
    ...localizeCustom(category.custom, locale),
    ...(pageUrl ? { c_pageURL: pageUrl } : {}),
    id: category.id,
    name: nameOf(category),
    parentCategoryName: parent ? nameOf(parent) : '',
    c_parentCategoryTree: above.map((one) => ({ id: one.id, name: nameOf(one) })),
    c_parentCatAvailable: above.length > 0,
  };
}

/** Ids of the categories with products. */
const categoriesWithProducts = cachedByLocale('categories', async (db, { siteId }) => {
  const { rows } = await sql<{ id: string }>`
    select value as id from search_value known
    where site_id = ${siteId} and attribute = 'cgid' and exists (
      select 1 from search_document where categories @> array[known.id]
    )`.execute(db);
  return new Set(rows.map((row) => row.id));
});
