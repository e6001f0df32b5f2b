/** Categories, as the Admin API answers with them. */

export interface CategoryRow {
  id: string;
  /** null for those that are below no listed one */
  parentId: string | null;
  name: string;
  online: boolean;
  /** products that are assigned to it, not those below it */
  products: number;
}

export interface SortingRuleKey {
  id: string;
  /** `global`: of the organisation */
  context: 'site' | 'global';
}

export interface CategoryProduct {
  id: string;
  name: string;
  online: boolean;
  image?: string;
  position: number | null;
}

export interface StaffCategory {
  id: string;
  siteId: string;
  /** differs when anything that can be changed has changed */
  version: string;
  name: string;
  isRoot: boolean;
  path: { id: string; name: string }[];
  /** whether it and all above it are online */
  isShown: boolean;
  texts: Record<string, { name: string; description: string }>;
  locales: string[];
  online: boolean;
  mayChange: boolean;
  sorting: {
    rules: (SortingRuleKey & { description: string })[];
    own: SortingRuleKey | null;
    applied: (SortingRuleKey & { from: string }) | null;
    /** whether the order of the products counts */
    usesPositions: boolean;
  };
  products: CategoryProduct[];
  /** products that are left out, because there are too many */
  omittedProducts: number;
  url?: string;
}
