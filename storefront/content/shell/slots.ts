/** Promotion above the header. */
export const PROMO_SLOT = 'promo-banner';
/**
 * Slots of a home page without Page Designer, in the order of the page: the ids that the platform's reference
 * storefronts use.
 */
export const HOME_SLOTS = [
  ...['home-main', 'home-main-m', 'home-main-carousel'],
  ...['home-banner', 'home-categories', 'home-categories-m'],
  ...['home-products', 'home-products-m', 'home-product-set', 'home-product-set-m'],
  ...['home-productset', 'home-productset-m', 'home-bottom'],
];
/** Category slot above the products. */
export const BANNER_SLOT = 'category-banner';
/** Category slot in the menu flyout. */
export const FLYOUT_SLOT = 'category-flyout';
/** Shown when a search has no results. */
export const NO_RESULTS_SLOT = 'search-no-results';
