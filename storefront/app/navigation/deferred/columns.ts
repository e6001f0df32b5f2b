import type { CategoryNode } from '../../../categories/category-view.ts';

/** Maximum number of categories in a single column. */
const ONE_COLUMN = 8;
const MAX_COLUMNS = 2;

/**
 * Number of columns of a flyout: three when any child has children; otherwise one for up to eight children, and for
 * more as many as they fill, limited by `maxColumns` (specification, section 2.3).
 */
export function columnCount(children: CategoryNode[], maxColumns = MAX_COLUMNS): number {
  if (children.some((child) => child.children.length > 0)) return 3;
  return children.length <= ONE_COLUMN ? 1 : Math.min(maxColumns, Math.ceil(children.length / ONE_COLUMN));
}
