/** The slot of the line above the header. */
export const PROMO_SLOT = 'promo-banner';
