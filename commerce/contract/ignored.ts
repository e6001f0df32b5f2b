import type { Operation } from './operations.ts';

/**
 * Declared parameters that the service accepts and ignores, and why. `call/parameter` limits the entry to one
 * call.
 */
export const IGNORED: Record<string, string> = {
  'authorizeCustomer/scope': 'A client has its granted scopes.',
  'authorizeCustomer/ui_locales': 'No identity provider page to translate.',
  'authorizePasswordlessCustomer/register_customer': 'Passwordless login is for registered customers only.',
  'authorizePasswordlessCustomer/strict_verify': 'Every passwordless login is confirmed by its link.',
  'getUserInfo/idpValidate': 'No identity provider.',
  taxMode: 'The service always calculates taxes; external taxes are not supported.',
  removeExternalTax: 'The service always calculates taxes; external taxes are not supported.',
  temporary: 'A shopper has one basket; temporary baskets are not supported.',
  populateCustomerDetails: 'A basket stores what its shopper entered; the storefront prefills the rest.',
  'getOrder/expand': 'No order management system.',
  'guestOrderLookup/expand': 'No order management system.',
  'getCustomerOrders/expand': 'No order management system.',
  'getCustomerOrders/crossSites': 'Orders are listed for the requested site.',
  'getCustomerOrders/from': 'Orders are paged, not filtered.',
  'getCustomerOrders/until': 'Orders are paged, not filtered.',
  'getCustomerOrders/status': 'Orders are paged, not filtered.',
  'getCustomer/expand': 'No external profiles.',
  'getPage/parameters': 'Components have no server scripts that could read them.',
  'getPages/parameters': 'Components have no server scripts that could read them.',
  evaluateContextWithClientIp: 'A context contains only the source code of a visit, not a location.',
};

/** Reason a parameter of a call is ignored; undefined when it is not. */
export const whyIgnored = ({ name }: Pick<Operation, 'name'>, parameter: string): string | undefined =>
  IGNORED[`${name}/${parameter}`] ?? IGNORED[parameter];
