import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { postCustom } from '../platform/custom-api.server.ts';
import type { Preview } from '../sites/request-services.ts';

/**
 * Asks a custom API for content at the previewed time for the previewed groups, with the merchant's token. Never cached.
 */
export async function postPreview(
  scope: CatalogueScope,
  { at, groups }: Preview,
  api: string,
  path: string,
  reference: object = {},
): Promise<Response> {
  const token = await scope.services.merchant.token();
  if (!token) throw new Error('Previews require an Account Manager API client');
  const query = new URLSearchParams({
    ...(at ? { effectiveDateTime: at } : {}),
    ...(groups.length > 0 ? { customerGroupIds: groups.join() } : {}),
  });
  return postCustom(scope, api, `${path}?${query}`, { ...reference, token, isPreviewFlow: true });
}
