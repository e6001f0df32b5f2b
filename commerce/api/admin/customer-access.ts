import { z } from 'zod';
import type { CustomerPosition } from '../../customers/find-customers.ts';
import type { CustomerRow } from '../../customers/repository.ts';
import type { Db } from '../../database/connection.ts';
import { badRequest, notFound, Problem } from '../../http/problem.ts';
import { type Manager, mayUseSite, requireSite } from '../account-manager/require-manager.ts';

export const customerNotFound = (id: string) =>
  notFound(`No customer with id '${id.slice(0, 100)}' exists.`, 'customer-not-found', 'Customer Not Found');

/** Id of the customer list of a site that the caller may use; throws 403 and 404 otherwise. */
export async function requireList(db: Db, manager: Manager, siteId: string): Promise<string> {
  requireSite(manager, siteId);
  const site = await db
    .selectFrom('site')
    .select('customer_list_id')
    .where('id', '=', siteId)
    .executeTakeFirst();
  if (!site) throw notFound(`No site with id '${siteId}' exists.`, 'site-not-found', 'Site Not Found');
  return site.customer_list_id;
}

export interface AccessedCustomer {
  customer: CustomerRow;
  /** sites of the customer that the caller may use */
  siteIds: string[];
  /** whether these are all sites of the customer */
  isWhole: boolean;
}

/** Finds a customer of a site that the caller may use, also a disabled one; throws 404 otherwise. */
export async function requireCustomer(db: Db, manager: Manager, id: string): Promise<AccessedCustomer> {
  const customer =
    id.length > 100 || id.includes('\0')
      ? undefined
      : await db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirst();
  if (!customer) throw customerNotFound(id);
  const sites = await db
    .selectFrom('site')
    .select('id')
    .where('customer_list_id', '=', customer.list_id)
    .orderBy('id')
    .execute();
  const siteIds = sites.map((site) => site.id).filter((site) => mayUseSite(manager, site));
  // Without a site, such as after its list was replaced, it belongs to who may use all.
  if (siteIds.length === 0 && manager.sites) throw customerNotFound(id);
  return { customer, siteIds, isWhole: siteIds.length === sites.length };
}

/** As `requireCustomer`; throws 403 when the customer also belongs to sites that the caller may not use. */
export async function requireWholeCustomer(db: Db, manager: Manager, id: string): Promise<AccessedCustomer> {
  const found = await requireCustomer(db, manager, id);
  if (found.isWhole) return found;
  throw new Problem(
    403,
    'site-forbidden',
    'Forbidden',
    'The customer also belongs to sites that the caller may not use, whose data this includes.',
  );
}

/** Site and locale of the last mail to a customer. */
export async function mailPlace(
  db: Db,
  { preferred_locale: preferred }: CustomerRow,
  siteIds: readonly string[],
): Promise<{ siteId: string; locale: string } | undefined> {
  const sites = await db
    .selectFrom('site')
    .select(['id', 'default_locale', 'locales'])
    .where('id', 'in', siteIds.length > 0 ? [...siteIds] : [''])
    .orderBy('id')
    .execute();
  const site = sites.find(({ locales }) => preferred !== null && locales.includes(preferred)) ?? sites[0];
  if (!site) return undefined;
  const locale = preferred !== null && site.locales.includes(preferred) ? preferred : site.default_locale;
  return { siteId: site.id, locale };
}

const cursorSchema = z.tuple([z.iso.datetime(), z.string().min(1).max(100)]);

export const cursorOf = ({ at, id }: CustomerPosition): string =>
  Buffer.from(JSON.stringify([at, id])).toString('base64url');

/** The customer that a cursor names; throws 400 for another text. */
export function positionOf(cursor: string | undefined): CustomerPosition | undefined {
  if (cursor === undefined) return undefined;
  try {
    const [at, id] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    if (!id.includes('\0')) return { at, id };
  } catch {
    // Not one that a list gave.
  }
  throw badRequest('cursor: none that a list gave');
}
