import type { Operation } from './operations.ts';

/** Declared parameters that the service takes and does not act on, and why. A name after a slash is one call's alone. */
export const IGNORED: Record<string, string> = {
  'authorizeCustomer/scope': 'A client has the scopes that were given to it.',
  'authorizeCustomer/ui_locales': 'There is no page of an identity provider to translate.',
  'authorizePasswordlessCustomer/register_customer': 'A login by mail is for registered customers.',
  'authorizePasswordlessCustomer/strict_verify': 'Every login by mail is confirmed by its link.',
  'getUserInfo/idpValidate': 'There is no identity provider.',
  taxMode: 'The service always calculates taxes; there are no external ones.',
  removeExternalTax: 'The service always calculates taxes; there are no external ones.',
  temporary: 'A shopper has one basket; temporary ones are not kept.',
  populateCustomerDetails: 'A basket carries what its shopper said of it; the storefront fills in the rest.',
  'getOrder/expand': 'There is no order management system to add anything.',
  'guestOrderLookup/expand': 'There is no order management system to add anything.',
  'getCustomerOrders/expand': 'There is no order management system to add anything.',
  'getCustomerOrders/crossSites': 'Orders are listed for the site that is asked.',
  'getCustomerOrders/from': 'Orders are paged, not filtered.',
  'getCustomerOrders/until': 'Orders are paged, not filtered.',
  'getCustomerOrders/status': 'Orders are paged, not filtered.',
  'getCustomer/expand': 'There are no external profiles to add.',
  'getPage/parameters': 'Components have no scripts on the server that could read them.',
  'getPages/parameters': 'Components have no scripts on the server that could read them.',
  evaluateContextWithClientIp: 'A context holds the source code of a visit only, no place.',
};

/** Why a parameter of a call is ignored; undefined when it is not. */
export const whyIgnored = ({ name }: Pick<Operation, 'name'>, parameter: string): string | undefined =>
  IGNORED[`${name}/${parameter}`] ?? IGNORED[parameter];
