import type { Context } from 'hono';
import type { PageAudience } from '../../experience/visibility.ts';
import { notFound, type Problem } from '../../http/problem.ts';
import { requireShopper } from '../../identity/require-shopper.ts';
import { standardGroups } from '../../promotions/active.ts';
import { audienceOf } from '../../promotions/audience.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';

interface Looking {
  audience: Omit<PageAudience, 'locale'>;
  /** what is shown is not what every guest sees */
  personal: boolean;
}

/** Who looks at content: the groups the shopper of the request is in now. 401 as requireShopper. */
export async function shopperAudience(services: CommerceServices, c: Context): Promise<Looking> {
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
