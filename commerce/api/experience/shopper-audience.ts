import type { Context } from 'hono';
import type { PageAudience } from '../../experience/visibility.ts';
import { notFound, type Problem } from '../../http/problem.ts';
import { requireShopper } from '../../identity/require-shopper.ts';
import { standardGroups } from '../../promotions/active.ts';
import { audienceOf } from '../../promotions/audience.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';

interface ShopperAudience {
  audience: Omit<PageAudience, 'locale'>;
  /** true when the content may differ from what every guest sees */
  personal: boolean;
}

/** Returns the customer groups of the request's shopper at this time; throws 401 like requireShopper. */
export async function shopperAudience(services: CommerceServices, c: Context): Promise<ShopperAudience> {
  const shopper = await requireShopper(services, c);
  const at = services.now();
  const { customerGroups } = await audienceOf(services.db, shopper, at);
  const personal = shopper.registered || customerGroups.length > standardGroups(false).length;
  return { audience: { customerGroups, at }, personal };
}

export const pageNotFound = (id: string, siteId: string): Problem =>
  notFound(
    `No visible page with ID '${id}' was found in site '${siteId}'.`,
    'page-not-found',
    'Page Not Found',
  );
