import { z } from 'zod';
import {
  amount,
  count,
  flag,
  named,
  object,
  optional,
  type Responses,
  text,
  withAttributes,
} from '../../http/response-schema.ts';
import {
  image,
  imageGroup,
  pageMetaTag,
  priceRange,
  productPromotion,
  productType,
  tieredPrice,
  variant,
  variationAttribute,
  variationGroup,
} from '../products/responses.ts';

const hit = named(
  'ProductSearchHit',
  withAttributes({
    productId: text,
    productName: text,
    hitType: text,
    productType,
    ...optional({
      currency: text,
      image,
      imageGroups: z.array(imageGroup),
      orderable: flag,
      price: amount,
      priceMax: amount,
      pricePerUnit: amount,
      pricePerUnitMax: amount,
      pricePerUnitUnit: text,
      priceRanges: z.array(priceRange),
      productPromotions: z.array(productPromotion),
      representedProduct: withAttributes({ id: text }),
      representedProducts: z.array(object({ id: text })),
      tieredPrices: z.array(tieredPrice),
      variants: z.array(variant),
      variationAttributes: z.array(variationAttribute),
      variationGroups: z.array(variationGroup),
    }),
  }),
);

const refinementValue: z.ZodType = named(
  'ProductSearchRefinementValue',
  object({
    hitCount: count,
    label: text,
    value: text,
    ...optional({ description: text, presentationId: text }),
    get values() {
      return z.array(refinementValue).optional();
    },
  }),
);

const suggestedTerms = z.array(
  named(
    'SuggestedTerms',
    object({
      originalTerm: text,
      terms: z.array(object({ value: text, completed: flag, corrected: flag, exactMatch: flag })),
    }),
  ),
);
const suggestedPhrases = z.array(named('SuggestedPhrase', object({ phrase: text, exactMatch: flag })));

const searchResult = named(
  'ProductSearchResult',
  withAttributes({
    limit: count,
    offset: count,
    total: count,
    hits: z.array(hit),
    query: text,
    refinements: z.array(
      named(
        'ProductSearchRefinement',
        object({
          attributeId: text,
          label: text,
          values: z.array(refinementValue),
          c_cutoffThreshold: count.optional(),
        }),
      ),
    ),
    searchPhraseSuggestions: object({ suggestedPhrases: suggestedPhrases.optional(), suggestedTerms }),
    selectedRefinements: z.record(z.string(), z.string()),
    selectedSortingOption: text,
    sortingOptions: z.array(object({ id: text, label: text })),
    pageMetaTags: z.array(pageMetaTag).optional(),
  }),
);

const suggestions = { suggestedPhrases, suggestedTerms };

const suggestionResult = named(
  'SuggestionResult',
  object({
    searchPhrase: text,
    productSuggestions: object({
      products: z.array(
        withAttributes({ productId: text, productName: text, currency: text, price: amount.optional() }),
      ),
      ...suggestions,
    }),
    categorySuggestions: object({
      categories: z.array(withAttributes({ id: text, name: text, parentCategoryName: text })),
      ...suggestions,
    }),
    brandSuggestions: object(suggestions),
    customSuggestion: object(suggestions),
    customSuggestions: object({ suggestedPhrases: z.array(object({ value: text })) }),
    einsteinSuggestedPhrases: object({
      popularSearchPhrases: suggestedPhrases,
      recentSearchPhrases: suggestedPhrases,
    }).optional(),
  }),
);

/** Shopper Search. */
export const searchResponses: Responses = {
  'GET /product-search': { 200: searchResult },
  'GET /search-suggestions': { 200: suggestionResult },
};
