import type { ShopperSearchTypes } from 'commerce-sdk-isomorphic';
import { minTermLength } from '../../shared/suggestion-term.ts';
import { getMenu } from '../categories/categories.server.ts';
import { categoryLink } from '../categories/category-view.ts';
import { type CatalogueScope, queryCatalogue } from '../platform/catalogue.server.ts';
import { optionsPrice } from '../platform/options-price.ts';
import { pictureOf, swatchSource } from '../product-tile/map-hit-to-tile.server.ts';
import { colourHex, RAINBOW } from '../product-tile/shell/colour-hex.ts';
import { tilePath } from '../product-tile/tile-view.ts';
import { money } from '../sites/money.server.ts';
import { paths } from '../sites/urls.ts';
import type { SuggestedCategory, SuggestedProduct, Suggestions } from './suggestions-view.ts';

/** Number of categories and products (specification, section 9), and of terms and phrases. */
const SHOWN = 4;
const SHOWN_PHRASES = 5;

/** Platform response, with the custom suggestions that a merchant's hook can add (see the specification). */
type PlatformSuggestions = ShopperSearchTypes.SuggestionResult & {
  customSuggestions?: { suggestedPhrases?: { value?: string }[] };
};

/** Whether the service takes a term; a tenant takes none below three characters. */
const isLongEnough = ({ services }: CatalogueScope, term: string): boolean =>
  term.length >= (services.invalidatesCache ? minTermLength(term) : 3);

/** Returns suggestions for a term of at most 50 characters; popular searches for one that is too short. */
export async function getSuggestions(scope: CatalogueScope, term = ''): Promise<Suggestions> {
  if (!isLongEnough(scope, term))
    return { categories: [], products: [], terms: [], popular: await getPopularSearches(scope) };
  return queryCatalogue(scope, `suggestions/${term}`, async ({ search }) => {
    const result = await requestSuggestions(scope, search, term);
    return {
      categories: (result.categorySuggestions?.categories ?? [])
        .filter((category) => category.c_isHidden !== true)
        .slice(0, SHOWN)
        .map(categoryOf),
      products: (result.productSuggestions?.products ?? []).slice(0, SHOWN).map(productOf),
      terms: phrasesOf(result, term),
      popular: popularOf(result),
    };
  });
}

/**
 * Returns popular searches. The platform returns them only together with suggestions for a term, so this uses
 * the name of the first category.
 */
export function getPopularSearches(scope: CatalogueScope): Promise<string[]> {
  return queryCatalogue(scope, 'popular-searches', async ({ search }) => {
    const names = (await getMenu(scope)).map(({ name }) => name);
    const term = names.find((name) => isLongEnough(scope, name) && name.length <= 50);
    return term ? popularOf(await requestSuggestions(scope, search, term)) : [];
  });
}

type Search = Parameters<Parameters<typeof queryCatalogue>[2]>[0]['search'];

/** One call may request five properties; our service has the picture as a property of the platform too. */
const requestSuggestions = (
  { services }: CatalogueScope,
  search: Search,
  q: string,
): Promise<PlatformSuggestions> =>
  search.getSearchSuggestions({
    parameters: {
      q,
      limit: SHOWN_PHRASES,
      expand: ['images', 'prices', 'custom_product_properties'],
      includedCustomProductProperties: [
        'c_colorCode',
        'c_colors',
        'c_productBadge',
        'c_listPrice',
        services.invalidatesCache ? 'c_optionsPrice' : 'c_imageObject',
      ],
      includeEinsteinSuggestedPhrases: true,
    },
  }) as Promise<PlatformSuggestions>;

function categoryOf(category: ShopperSearchTypes.SuggestedCategory): SuggestedCategory {
  const above = (category.c_parentCategoryTree ?? []) as { id?: string; name?: string }[];
  const parents = above.flatMap(({ id, name }) => (name && id !== 'root' ? name : []));
  return { id: category.id, name: category.name, parents, path: categoryLink(category, parents) };
}

interface Colour {
  /** id of the attribute of the colours, unless it is `color` */
  attribute?: string;
  code?: string;
  name?: string;
  hex?: string;
  swatch?: { link?: string };
}

function productOf(product: ShopperSearchTypes.SuggestedProduct): SuggestedProduct {
  const { productId: id, productName: name, price, currency } = product;
  const image = (product.c_imageObject ?? product.image) as { link?: string; alt?: string } | undefined;
  const picture = pictureOf(image, name);
  const colours = Array.isArray(product.c_colors) ? (product.c_colors as Colour[]) : [];
  const badge: unknown = product.c_productBadge;
  const list = Number(product.c_listPrice ?? 0);
  const extra = optionsPrice(product);
  const colourId = colours[0]?.attribute;
  const code = typeof product.c_colorCode === 'string' ? product.c_colorCode : undefined;
  return {
    id,
    name,
    path: tilePath({ path: paths.product(name, id), colourId }, code),
    ...(picture ? { picture } : {}),
    ...(price === undefined ? {} : { price: money(price + extra, currency) }),
    ...(price !== undefined && list > price ? { listPrice: money(list + extra, currency) } : {}),
    colours: colours.flatMap((colour) => (colour.code ? colourOf(colour.code, colour) : [])),
    ...(typeof badge === 'string' && badge !== '' ? { badge } : {}),
  };
}

function colourOf(code: string, { name = code, hex, swatch }: Colour): SuggestedProduct['colours'][number] {
  const named = colourHex(code.toLowerCase());
  const shown = named === RAINBOW ? RAINBOW : (hex ?? swatchSource(swatch) ?? named);
  return { code, name, ...(shown ? { hex: shown } : {}) };
}

/** Returns the term with its last word completed or corrected. */
function phrasesOf({ productSuggestions, categorySuggestions }: PlatformSuggestions, term: string): string[] {
  const words = productSuggestions?.suggestedTerms ?? categorySuggestions?.suggestedTerms ?? [];
  const last = words.at(-1);
  if (!last) return [];
  const before = words
    .slice(0, -1)
    .map(({ originalTerm, terms }) => terms?.[0]?.value ?? originalTerm)
    .join(' ');
  const phrases = (last.terms ?? []).map(({ value }) => `${before} ${value}`.trim());
  return [...new Set(phrases)].filter((phrase) => phrase !== term).slice(0, SHOWN_PHRASES);
}

function popularOf({
  customSuggestions,
  customSuggestion,
  einsteinSuggestedPhrases,
}: PlatformSuggestions): string[] {
  const custom = (customSuggestions?.suggestedPhrases ?? []).flatMap(({ value }) => value ?? []);
  const others = [
    ...(einsteinSuggestedPhrases?.popularSearchPhrases ?? []),
    ...(customSuggestion?.suggestedPhrases ?? []),
  ].flatMap(({ phrase }) => phrase ?? []);
  return [...new Set(custom.length > 0 ? custom : others)].slice(0, SHOWN_PHRASES);
}
