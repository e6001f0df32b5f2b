import type { ShopperSearchTypes } from 'commerce-sdk-isomorphic';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../database/connection.ts';
import { localize } from '../database/localized.ts';
import type { SortingAttribute } from '../database/tables/search.ts';
import { badRequest } from '../http/problem.ts';
import type { SiteContext } from '../http/site-context.ts';
import { mapYielding } from '../jobs/event-loop.ts';
import { hitView } from '../products/hit-view.ts';
import { inCategory, shownValues, shownVariantIds } from '../products/in-category.ts';
import { type LoadedProducts, loadProducts } from '../products/load-products.ts';
import { activePromotions, type PromotionAudience } from '../promotions/active.ts';
import { siteMetaRules } from '../seo/meta-rules.ts';
import { ruleOfCategory } from './category-sorting.ts';
import { type Filter, filterOf } from './filter.ts';
import { searchMetaTags } from './meta-tags.ts';
import { promotionProducts } from './promotion-filter.ts';
import { parseRefinements } from './refinement-parameters.ts';
import { refinementCounts, refinementsOf } from './refinements.ts';
import { normalForm } from './scripts.ts';
import type { SearchIndexes } from './search-indexes.ts';
import { searchRedirect } from './search-redirects.ts';
import type { searchQuery } from './search-request.ts';
import { searchWords } from './search-words.ts';
import type { SiteIndex } from './site-index.ts';
import { bestPhrase, suggestTerms, type TermSuggestion, termsOf } from './spelling.ts';
import { phraseQuery } from './text-query.ts';

type Result = ShopperSearchTypes.ProductSearchResult;
type Hit = ShopperSearchTypes.ProductSearchHit;

/** Products loaded at once: one page of a shop. */
const BATCH_SIZE = 25;

/** Searches a site's products; `personal` is true when promotions restrict the response to some customers. */
export async function searchProducts(
  indexes: SearchIndexes,
  site: SiteContext,
  query: z.output<typeof searchQuery>,
  audience: PromotionAudience,
  imageOrigin: string,
): Promise<{ result: Result; personal: boolean }> {
  const { catalogue, searchIndex } = indexes;
  const { db } = catalogue;
  const refinements = parseRefinements(query.refine, site.currency);
  const { categoryId } = refinements;
  const index = await indexes.ofSite(site);
  const sorting = sortingOf(index, query, categoryId);
  const filter = filterOf(site, index, query.q, refinements);
  if (refinements.promotionIds) {
    const active = await activePromotions(catalogue, site.siteId, audience, site.currency);
    filter.promotions = promotionProducts(index, active, refinements.promotionIds, refinements.promotionRole);
  }
  const code = await productCode(db, filter);
  let terms = exactTerms(query.q);
  let found = await findPhrase(query.q);
  if (found.total === 0 && query.q !== '' && !code) {
    terms = await suggestTerms(db, await searchWords(db, index, site), query.q);
    const phrase = bestPhrase(terms);
    if (phrase !== termsOf(query.q).join(' ')) found = await findPhrase(phrase);
  }
  const redirect = query.q === '' ? undefined : await searchRedirect(db, index, site, query.q);
  const hitQuery = { ...query, imageOrigin, attributes: refinements.attributes, code };
  const hits = await hitsOf(found.loaded, found.ids.slice(0, BATCH_SIZE));
  for (let next = BATCH_SIZE; next < found.ids.length; next += BATCH_SIZE) {
    const ids = found.ids.slice(next, next + BATCH_SIZE);
    hits.push(...(await hitsOf(await loadProducts(catalogue, site, ids, audience), ids)));
  }
  const result: Result = {
    limit: query.limit,
    offset: query.offset,
    total: found.total,
    hits,
    query: query.q,
    refinements: found.refinements,
    searchPhraseSuggestions: {
      ...(query.q === ''
        ? {}
        : {
            suggestedPhrases:
              found.total > 0 ? [{ phrase: found.phrase, exactMatch: found.phrase === query.q }] : [],
          }),
      suggestedTerms: terms,
    },
    selectedRefinements: refinements.selected,
    selectedSortingOption: sorting.id,
    sortingOptions: index.sortingOptions.map(({ id, name }) => ({
      id,
      label: localize(name, site.locale) ?? id,
    })),
    ...(query.expand.has('page_meta_tags')
      ? {
          pageMetaTags: searchMetaTags(
            index,
            site,
            { categoryId, phrase: query.q, selected: refinements.selected },
            await siteMetaRules(catalogue, site),
          ),
        }
      : {}),
    ...(redirect === undefined ? {} : { c_searchRedirect: redirect }),
  };
  return { result, personal: found.loaded.promotions.some((promotion) => promotion.restricted) };

  /** Searches common phrases as a unit first, and word by word when nothing matches. */
  async function findPhrase(phrase: string) {
    if (phrase === '' || code) return find({ ...filter, phrase });
    const words = await searchWords(db, index, site);
    const text = await phraseQuery(db, words, phrase, { strict: true });
    const strict = await find({ ...filter, phrase, text });
    if (strict.total > 0 || !text.strict) return strict;
    return find({ ...filter, phrase, text: await phraseQuery(db, words, phrase, { strict: false }) });
  }

  async function find(current: Filter) {
    const refined = { site, index, filter: current, categoryId };
    const { ids, counts } = await searchIndex.search({
      site,
      index,
      filter: current,
      counts: refinementCounts(refined),
      page: {
        rule: sorting.rule,
        ...(categoryId === undefined ? {} : { categoryId }),
        limit: query.limit,
        offset: query.offset,
      },
    });
    const loaded = await loadProducts(catalogue, site, ids.slice(0, BATCH_SIZE), audience);
    return { ...refinementsOf(refined, counts), ids, loaded, phrase: current.phrase };
  }

  async function hitsOf(loaded: LoadedProducts, ids: readonly string[]): Promise<Hit[]> {
    const rows = ids.flatMap((id) => loaded.families.rows.get(id) ?? []);
    const placed = inCategory(loaded, categoryId);
    return mapYielding(rows, (row) =>
      hitView(placed, row, {
        ...hitQuery,
        variantIds: shownVariantIds(loaded, placed, row),
        values: shownValues(loaded, placed, row),
      }),
    );
  }
}

/**
 * How to sort: by the option of the request. Without one, a category is sorted by the rule that is assigned to it or above it; its
 * option is that with the rule. A phrase is sorted by the first option.
 */
function sortingOf(
  index: SiteIndex,
  { sort, q }: { sort?: string | undefined; q: string },
  categoryId: string | undefined,
): { id: string; rule: SortingAttribute[] } {
  const first = index.sortingOptions[0]!;
  if (!sort) {
    if (categoryId === undefined || q !== '') return first;
    const assigned = ruleOfCategory(index.categoryRules, index.categories, categoryId)?.rule;
    // A rule of which the service evaluates nothing would leave the products in no order.
    if (!assigned || assigned.rule.length === 0) return first;
    const { ruleId, context, rule } = assigned;
    const option = index.sortingOptions.find((one) => one.ruleId === ruleId && one.context === context);
    return { id: option?.id ?? first.id, rule };
  }
  const option = index.sortingOptions.find((one) => one.id === sort);
  if (!option) {
    throw badRequest(`The site has no sorting option '${sort.slice(0, 80)}'.`, 'bad-request', 'Bad Request', {
      parameter: 'sort',
    });
  }
  return option;
}

/**
 * Restricts a filter whose phrase is a product id, SKU, EAN or UPC to the matching products, and returns the
 * code. Runs a query only for phrases with a digit or a sign, which ids have.
 */
async function productCode(db: Db, filter: Filter): Promise<string | undefined> {
  const typed = filter.phrase.toLowerCase();
  const codes = [...new Set([typed, normalForm(typed)])];
  if (!codes.some((code) => /^(?=.*[\d._/-])[^\p{C}]{3,100}$/u.test(code))) return undefined;
  const { rows } = await sql<{ product_id: string; code: string }>`
    select product_id, code from unnest(${codes}::text[]) with ordinality as given (code, place)
    join search_reference on codes @> array[code] join search_document using (doc_no)
    where site_id = ${filter.siteId} order by place`.execute(db);
  const [first] = rows;
  if (!first) return undefined;
  filter.productIds = rows.filter(({ code }) => code === first.code).map((row) => row.product_id);
  return first.code;
}

function exactTerms(phrase: string): TermSuggestion[] {
  return termsOf(phrase).map((term) => ({
    originalTerm: term,
    terms: [{ value: term, completed: false, corrected: false, exactMatch: true }],
  }));
}
