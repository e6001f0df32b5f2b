/** What a page is asked for by: its own id, or the category or product it is assigned to. */
export interface PageOf {
  kind: 'page' | 'category' | 'product';
  id: string;
}

/** The aspects of pages that stand around a category's products, and below a product. */
const CATEGORY = 'plp';
const PRODUCT = 'pdp';

/** How the platform is asked for the page assigned to a category or product. */
export const assignmentOf = (
  kind: 'category' | 'product',
  id: string,
): { aspectTypeId: string; categoryId: string } | { aspectTypeId: string; productId: string } =>
  kind === 'category' ? { aspectTypeId: CATEGORY, categoryId: id } : { aspectTypeId: PRODUCT, productId: id };
