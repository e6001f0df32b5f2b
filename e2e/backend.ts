/**
 * Whether cached documents are invalidated at once by orders. A tenant of the platform sends no notice: a shared document
 * may be a minute old there, so the flows skip these checks. Bag and order, which a purchase
 * depends on, behave the same in both and are tested in both.
 */
export const ORDERS_INVALIDATE_PAGES = process.env.E2E_BACKEND !== 'tenant';
