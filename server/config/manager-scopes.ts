/** Scopes of the merchant's own API client (specification, section 7). */
export const MANAGER_SCOPES = [
  'sfcc.preferences',
  'sfcc.promotions',
  'sfcc.orders',
  'sfcc.shopper-customers.login',
];
