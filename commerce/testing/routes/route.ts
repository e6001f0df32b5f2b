/**
 * Who a route answers:
 * - `anyone`: nobody has to say who they are
 * - `client`: who names an API client of the shop
 * - `shopper`: any shopper of the site
 * - `self`: the shopper of the path, a guest too
 * - `customer`: the shopper of the path, when registered
 * - `registered`: a signed-in shopper, whoever that is
 * - `owner`: whose the object of the path is
 * - `session`: whose session the path names
 * - `manager`: an API client of the merchant that was given the right
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
  | 'manager';

/** One route of the service, who it answers, and a request that it answers. */
export interface Route {
  /** as mounted: `GET /customer/…/customers/:customerId` */
  name: string;
  access: Access;
  /** values of the query; `$name` stands for something of the world, as in the body */
  query?: Record<string, string>;
  /** sent as JSON */
  body?: unknown;
  /** sent as a form */
  form?: Record<string, string>;
  headers?: Record<string, string>;
  /** of what in the world a parameter of the path is, when its own name does not say it */
  params?: Record<string, string>;
  /** the object belongs to the site it was made on, not to the customer everywhere */
  ofSite?: true;
  /** afterwards something that other routes need is gone or changed hands */
  spends?: true;
}

type Given = Omit<Route, 'name' | 'access'>;

/** Routes below a path, each `METHOD /rest`. */
export const below =
  (base: string) =>
  (access: Access, name: string, given: Given = {}): Route => {
    const [method, path] = name.split(' ') as [string, string];
    return { name: `${method} ${base}${path}`, access, ...given };
  };

export const ORG = '/organizations/:organizationId';
