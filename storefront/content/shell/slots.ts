/** The line above the header. */
export const PROMO_SLOT = 'promo-banner';
/** Of a category: above its products. */
export const BANNER_SLOT = 'category-banner';
/** Of a category: beside what lies below it in the menu. */
export const FLYOUT_SLOT = 'category-flyout';
/** Where a search finds nothing. */
export const NO_RESULTS_SLOT = 'search-no-results';
