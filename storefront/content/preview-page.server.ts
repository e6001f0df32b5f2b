import type { ShopperExperienceTypes } from 'commerce-sdk-isomorphic';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { postCustom } from '../platform/custom-api.server.ts';
import type { Preview } from '../sites/request-services.ts';
import { assignmentOf, type PageOf } from './page-ref.ts';

type Page = ShopperExperienceTypes.Page;

/**
 * A page as it is at the previewed time for the previewed groups, through the custom API page-designer with the
 * merchant's own token (specification, section 7); undefined when there is none. Nothing of it is kept.
 */
export async function previewPage(
  scope: CatalogueScope,
  { at, groups }: Preview,
  { kind, id }: PageOf,
): Promise<Page | undefined> {
  const token = await scope.services.merchant.token();
  if (!token) throw new Error('There is no client of the account manager to preview with');
  const query = new URLSearchParams({
    ...(at ? { effectiveDateTime: at } : {}),
    ...(groups.length > 0 ? { customerGroupIds: groups.join() } : {}),
  });
  const path = kind === 'page' ? `pages/${encodeURIComponent(id)}` : 'pages';
  const asked = kind === 'page' ? {} : assignmentOf(kind, id);
  const body = { ...asked, token, isPreviewFlow: true };
  const response = await postCustom(scope, 'page-designer', `${path}?${query}`, body);
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`The preview of the page ${id} was refused: ${response.status}`);
  const answer = await response.json();
  return kind === 'page' ? (answer as Page) : (answer as { data: Page[] }).data[0];
}
