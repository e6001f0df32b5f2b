/**
 * Scopes of the merchant's API clients: the platform's for its own APIs, and `c_…` for what only `/admin/v1` offers. A scope
 * that ends with `.rw` writes; `sfcc.….rw` also reads.
 */
export const ADMIN_SCOPES = [
  'sfcc.preferences',
  'sfcc.orders',
  'sfcc.orders.rw',
  'sfcc.inventory.availability',
  'sfcc.inventory.availability.rw',
  /** reads promotions, campaigns and coupons; changes them */
  'sfcc.promotions',
  'sfcc.promotions.rw',
  /** packs and ships orders, receives and inspects returns */
  'c_fulfilment.rw',
  /** captures and refunds */
  'c_payments.rw',
  /** reads products; changes their texts, prices and stock */
  'c_products',
  'c_products.rw',
  /** reads customers; unlocks, groups, exports and deletes them */
  'c_customers',
  'c_customers.rw',
  /** reads who changed what */
  'c_audit',
] as const;

export type AdminScope = (typeof ADMIN_SCOPES)[number];
