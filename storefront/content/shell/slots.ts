/** Promotion above the header. */
export const PROMO_SLOT = 'promo-banner';
/** Category slot above the products. */
export const BANNER_SLOT = 'category-banner';
/** Category slot in the menu flyout. */
export const FLYOUT_SLOT = 'category-flyout';
/** Shown when a search has no results. */
export const NO_RESULTS_SLOT = 'search-no-results';
