/** Reference to a Page Designer page: by its id, or by the category or product it is assigned to. */
export interface PageOf {
  kind: 'page' | 'category' | 'product';
  id: string;
}

/** Aspect types of pages assigned to categories and to products. */
const CATEGORY = 'plp';
const PRODUCT = 'pdp';

/** Query for the page assigned to a category or product. */
export const assignmentOf = (
  kind: 'category' | 'product',
  id: string,
): { aspectTypeId: string; categoryId: string } | { aspectTypeId: string; productId: string } =>
  kind === 'category' ? { aspectTypeId: CATEGORY, categoryId: id } : { aspectTypeId: PRODUCT, productId: id };
