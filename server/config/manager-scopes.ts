/** Scopes of the merchant's own API client (specification, section 7). */
export const MANAGER_SCOPES = ['sfcc.preferences', 'sfcc.shopper-customers.login'];
