/**
 * Who may call a route:
 * - `anyone`: no authentication
 * - `client`: any API client of the shop
 * - `shopper`: any shopper of the site
 * - `self`: the shopper in the path, including guests
 * - `customer`: the registered shopper in the path
 * - `registered`: any signed-in shopper
 * - `owner`: the owner of the object in the path
 * - `session`: the owner of the session in the path
 * - `manager`: an API client of the merchant with the required scope, or staff whose role has it
 * - `staff`: somebody of the staff who is signed in
 */
export type Access =
  | 'anyone'
  | 'client'
  | 'shopper'
  | 'self'
  | 'customer'
  | 'registered'
  | 'owner'
  | 'session'
  | 'manager'
  | 'staff';

/** A route of the service with its access rule and a valid request. */
export interface Route {
  /** method and mounted path: `GET /customer/…/customers/:customerId` */
  name: string;
  access: Access;
  /** query values; `$name` is replaced by an id of the fixture, as in the body */
  query?: Record<string, string>;
  /** JSON body */
  body?: unknown;
  /** form body */
  form?: Record<string, string>;
  headers?: Record<string, string>;
  /** fixture id of a path parameter, when it differs from the parameter's name */
  params?: Record<string, string>;
  /** the object is visible only on the site where it was created */
  ofSite?: true;
  /** deletes or transfers something that other routes need */
  spends?: true;
}

type Given = Omit<Route, 'name' | 'access'>;

/** Builds routes below a path, each `METHOD /rest`. */
export const below =
  (base: string) =>
  (access: Access, name: string, given: Given = {}): Route => {
    const [method, path] = name.split(' ') as [string, string];
    return { name: `${method} ${base}${path}`, access, ...given };
  };

export const ORG = '/organizations/:organizationId';
