import type { Words } from '../../words.ts';
import { ENGLISH } from './english.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import { ITALIAN } from './italian.ts';
import { SPANISH } from './spanish.ts';
import type { RedirectId, WordsOfSearch } from './words-of-search.ts';

export const SEARCH_WORDS: Record<keyof Words, WordsOfSearch> = {
  default: ENGLISH,
  fr: FRENCH,
  es: SPANISH,
  de: GERMAN,
  it: ITALIAN,
};

/** Targets of search phrases that are not about products. */
export const SEARCH_REDIRECTS: Record<
  RedirectId,
  { url: string } | { categoryId: string } | { productId: string } | { contentId: string }
> = {
  returns: { url: '/returns' },
  delivery: { url: '/delivery' },
  stores: { url: '/store-locator' },
  tracking: { url: '/tracking' },
  privacy: { contentId: 'privacy-policy' },
  terms: { contentId: 'terms-purchase' },
  gift: { categoryId: 'gifts' },
  sale: { categoryId: 'sale' },
  new: { categoryId: 'new' },
  belt: { productId: '10000464' },
};

/** Searchable attributes with their boost; names have spelling correction. */
export const SEARCHABLE_ATTRIBUTES: { path: string; boost: number; corrects?: true }[] = [
  { path: 'product.ID', boost: 100 },
  { path: 'product.EAN', boost: 100 },
  { path: 'product.UPC', boost: 100 },
  { path: 'product.manufacturerSKU', boost: 50 },
  { path: 'product.name', boost: 20, corrects: true },
  { path: 'category.displayName', boost: 10, corrects: true },
  { path: 'product.custom.refinementColor', boost: 8, corrects: true },
  { path: 'product.custom.refinementMaterial', boost: 8, corrects: true },
  { path: 'product.custom.color', boost: 6, corrects: true },
  { path: 'product.brand', boost: 4, corrects: true },
  { path: 'product.pageKeywords', boost: 4 },
  { path: 'product.custom.material', boost: 3 },
  { path: 'product.shortDescription', boost: 2 },
  { path: 'product.longDescription', boost: 0.5 },
];
