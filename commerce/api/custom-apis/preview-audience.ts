import type { Context } from 'hono';
import { z } from 'zod';
import { Problem, unauthorized } from '../../http/problem.ts';
import type { Taking } from '../../http/takes.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { clientMay } from '../data-api/require-client.ts';
import { shopperAudience } from '../experience/shopper-audience.ts';

/** Body of a request that may be a preview: the token of a client that may preview scheduled content. */
export const previewBody = {
  token: z.string().max(4000).default(''),
  isPreviewFlow: z.boolean().default(false),
};

export const previewQuery = z.object({
  effectiveDateTime: z.union([z.iso.datetime({ offset: true }), z.iso.date()]).optional(),
  customerGroupIds: z.string().max(4000).optional(),
});

/**
 * The audience of a request: in a preview the time `effectiveDateTime` and the groups `customerGroupIds`, otherwise the
 * shopper's. A preview with any other token throws 401 or 403.
 */
export async function requestedAudience(
  services: CommerceServices,
  c: Context<Taking<z.ZodType, typeof previewQuery>>,
  { token, isPreviewFlow }: { token: string; isPreviewFlow: boolean },
  resource: 'pages' | 'slots',
) {
  const { audience } = await shopperAudience(services, c);
  if (!isPreviewFlow) return audience;
  const may = await clientMay(services, token, resource);
  if (may === 'unknown') throw unauthorized('The token of the preview is missing or invalid.');
  if (may === 'no') {
    throw new Problem(403, 'forbidden', 'Forbidden', `The client of this token may not preview ${resource}.`);
  }
  const { effectiveDateTime: at, customerGroupIds: groups } = c.var.input.query();
  return {
    at: at ? new Date(at) : audience.at,
    customerGroups: groups ? groups.split(',').map((group) => group.trim()) : audience.customerGroups,
  };
}
