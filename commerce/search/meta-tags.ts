import { localize } from '../database/localized.ts';
import type { SiteContext } from '../http/site-context.ts';
import { computeTags, inherited, type MetaTag, objectValue, type SiteMetaRules } from '../seo/meta-rules.ts';
import type { SiteIndex } from './site-index.ts';

/** What a search page is about. */
export interface SearchSubject {
  categoryId: string | undefined;
  phrase: string;
  /** selected refinement values by attribute id */
  selected: Record<string, string>;
}

/**
 * Meta tags of a search page: those of the listing rules of its category, or of the root, and the categories above; for
 * other tags the page texts of the category, or the search phrase.
 */
export function searchMetaTags(
  index: SiteIndex,
  site: SiteContext,
  { categoryId, phrase, selected }: SearchSubject,
  rules: SiteMetaRules | undefined,
): MetaTag[] {
  const { locale } = site;
  const category = categoryId === undefined ? undefined : index.categories.get(categoryId);
  const title = category ? (localize(category.pageTitle, locale) ?? localize(category.name, locale)) : phrase;
  const description = category && localize(category.pageDescription, locale);
  const known = [
    ...(title ? [{ id: 'title', value: title, type: 'title' }] : []),
    ...(description ? [{ id: 'description', value: description, type: 'name' }] : []),
  ];
  if (!rules) return known;
  const place = rules.categories.get(categoryId ?? 'root');
  return computeTags(
    rules,
    inherited(rules.categories, place?.id, 'listing'),
    locale,
    (object, path) => {
      if (object === 'Category') return objectValue(place, path, locale);
      if (object === 'SearchPhrase') return phrase;
      if (object === 'SearchRefinement') return selected[`c_${path[0]}`] ?? selected[path[0] ?? ''];
      return undefined;
    },
    known,
  );
}
