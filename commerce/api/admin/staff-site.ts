import { notFound } from '../../http/problem.ts';
import { type StaffSite, staffSites } from '../../products/staff-product.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { type Manager, requireSite } from '../account-manager/require-manager.ts';

/** The site of a request among those that the caller may use; throws 403 and 404 otherwise. */
export async function requireStaffSite(
  { db }: Pick<CommerceServices, 'db'>,
  manager: Manager,
  siteId: string,
): Promise<{ site: StaffSite; sites: StaffSite[] }> {
  requireSite(manager, siteId);
  const sites = await staffSites(db, manager.sites);
  const site = sites.find((one) => one.siteId === siteId);
  if (!site) throw notFound(`No site with id '${siteId}' exists.`, 'site-not-found', 'Site Not Found');
  return { site, sites };
}
