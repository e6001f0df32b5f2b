import type { ShopperSearchTypes } from 'commerce-sdk-isomorphic';
import { localize } from '../database/localized.ts';
import type { SiteIndex } from './site-index.ts';

/** Title and description of a search page: the category's, or the search phrase. */
export function searchMetaTags(
  index: SiteIndex,
  categoryId: string | undefined,
  phrase: string,
  locale: string,
): ShopperSearchTypes.PageMetaTag[] {
  const category = categoryId === undefined ? undefined : index.categories.get(categoryId);
  const title = category ? (localize(category.pageTitle, locale) ?? localize(category.name, locale)) : phrase;
  const description = category && localize(category.pageDescription, locale);
  return [
    ...(title ? [{ id: 'title', value: title, type: 'title' }] : []),
    ...(description ? [{ id: 'description', value: description, type: 'name' }] : []),
  ];
}
