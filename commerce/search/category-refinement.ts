import type { ShopperSearchTypes } from 'commerce-sdk-isomorphic';
import { localize } from '../database/localized.ts';
import { type CategoryNode, categoryPathOf, type SiteIndex } from './site-index.ts';

type RefinementValue = ShopperSearchTypes.ProductSearchRefinementValue;

/**
 * Category refinement of a search: the top categories with one level below them, or the branch of the
 * selected category with its ancestors, siblings and children. Omits categories without hits, except
 * ancestors of the selected one.
 */
export function categoryRefinementValues(
  index: SiteIndex,
  counts: Map<number, number>,
  categoryId: string | undefined,
  locale: string,
): RefinementValue[] {
  const ancestorIds = new Set(
    categoryId === undefined ? [] : categoryPathOf(index, categoryId).map((category) => category.id),
  );
  const level = (categories: CategoryNode[], depth: number): RefinementValue[] =>
    categories.flatMap((category) => {
      const hitCount = counts.get(index.valueId('cgid', category.id) ?? 0) ?? 0;
      if (hitCount === 0 && !ancestorIds.has(category.id)) return [];
      const opened = ancestorIds.size === 0 ? depth === 0 : ancestorIds.has(category.id);
      const values = opened ? level(category.children, depth + 1) : [];
      return [
        {
          hitCount,
          label: localize(category.name, locale) ?? category.id,
          value: category.id,
          ...(values.length > 0 ? { values } : {}),
        },
      ];
    });
  const roots = [...index.categories.values()].filter((category) => category.parentId === null);
  const outermost = roots.flatMap((root) => root.children);
  return level(
    ancestorIds.size === 0 ? outermost : outermost.filter((category) => ancestorIds.has(category.id)),
    0,
  );
}
