import type { CategoryNode } from '../../../categories/category-view.ts';

/** Categories that one column holds before a second is opened. */
const ONE_COLUMN = 8;
const MAX_COLUMNS = 2;

/**
 * Columns of a flyout: three when any child has children of its own; else one for eight or fewer, and for more as many
 * as they fill, up to `maxColumns` (specification, section 2.3).
 */
export function columnCount(children: CategoryNode[], maxColumns = MAX_COLUMNS): number {
  if (children.some((child) => child.children.length > 0)) return 3;
  return children.length <= ONE_COLUMN ? 1 : Math.min(maxColumns, Math.ceil(children.length / ONE_COLUMN));
}
