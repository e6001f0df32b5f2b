import { z } from 'zod';
import { momentOrDay } from '../../http/moment.ts';
import { FOUND_STATES } from '../../orders/find-orders.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { type Manager, requireSite } from '../account-manager/require-manager.ts';

/** Which orders a list or an export has. */
export const orderFilter = {
  /** default: all sites that the caller may use */
  siteId: z.string().min(1).max(32).optional(),
  /** an order number, the id of a product, or beginnings of the buyer's email or of names */
  q: z.string().trim().max(200).optional(),
  state: z.enum(FOUND_STATES).default('all'),
  from: momentOrDay.optional(),
  to: momentOrDay.optional(),
};

/** The site that is asked for, or all that the caller may use. Throws 403 for another one. */
export async function sitesOf(
  { db }: CommerceServices,
  manager: Manager,
  siteId: string | undefined,
): Promise<readonly string[]> {
  if (siteId !== undefined) {
    requireSite(manager, siteId);
    return [siteId];
  }
  if (manager.sites) return manager.sites;
  const rows = await db.selectFrom('site').select('id').execute();
  return rows.map(({ id }) => id);
}
