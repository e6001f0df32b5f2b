import { type CatalogueScope, queryCatalogue } from '../platform/catalogue.server.ts';
import { cleanHtml } from '../platform/clean-html.server.ts';
import { CustomApiError, getCustom } from '../platform/custom-api.server.ts';
import type { Preview, ShopperSession } from '../sites/request-services.ts';
import { requestedScope } from '../sites/site-context.server.ts';
import { previewSlot } from './preview-slot.server.ts';
import { BANNER_SLOT, FLYOUT_SLOT } from './shell/slots.ts';

/** A content asset as a page or a part of one. */
export interface ContentAsset {
  id: string;
  title: string;
  description: string;
  keywords: string;
  /** cleaned HTML */
  html: string;
  groups: LinkGroup[];
}

export interface LinkGroup {
  title: string;
  links: { label: string; url: string; target: string; isButton: boolean }[];
}

interface Answer {
  id: string;
  pageTitle: string;
  pageDescription: string;
  pageKeywords: string;
  'footer-orders'?: LinkGroup[];
  custom?: { body?: string };
}

/** A content asset of the site in its language; undefined when there is none. */
export function getContentAsset(scope: CatalogueScope, id: string): Promise<ContentAsset | undefined> {
  return queryCatalogue(scope, `content/${id}`, async ({ custom }) => {
    const response = await custom('static-info', 'contentassetbody', { c_assetId: id });
    if (response.status === 404 || response.status === 400) return undefined;
    if (!response.ok) throw new CustomApiError(`Content ${id} could not be read`, response);
    const asset = (await response.json()) as Answer;
    return {
      id: asset.id,
      title: asset.pageTitle,
      description: asset.pageDescription,
      keywords: asset.pageKeywords,
      html: cleanHtml(asset.custom?.body ?? '', requestedScope(scope)),
      groups: asset['footer-orders'] ?? [],
    };
  });
}

/** What a slot shows, cleaned; null when it shows nothing or cannot be had, since no page depends on it. */
export function getSlot(scope: CatalogueScope, slotId: string, categoryId?: string): Promise<string | null> {
  const { preview } = scope.services;
  if (preview) return previewed(scope, preview, slotId, categoryId);
  const place = placeOf(categoryId);
  return queryCatalogue(scope, `slot/${place}/${slotId}`, async ({ custom }) => {
    const response = await custom('content-slots', `${place}/${encodeURIComponent(slotId)}/html`, {});
    if (response.status === 503) throw new CustomApiError(`The slot ${slotId} could not be read`, response);
    return response.ok ? cleanSlot(await response.text(), scope, slotId) : null;
  }).catch(() => null);
}

/**
 * What a slot shows to the groups of a signed-in customer, cleaned and never kept; empty for nothing, null when it
 * cannot be had.
 */
export async function getPersonalSlot(
  scope: CatalogueScope,
  session: ShopperSession,
  slotId: string,
  categoryId?: string,
): Promise<string | null> {
  if (scope.services.preview) return (await getSlot(scope, slotId, categoryId)) ?? '';
  const path = `${placeOf(categoryId)}/${encodeURIComponent(slotId)}/html`;
  const response = await getCustom(scope, 'content-slots', path, {}, session.accessToken);
  if (response.status === 404) return '';
  return response.ok ? cleanSlot(await response.text(), scope, slotId) : null;
}

/** How wide slots show their pictures. The banner's has its shape from the style sheet, so that a browser may look. */
const SHOWN: Record<string, string> = { [BANNER_SLOT]: 'auto, 92vw', [FLYOUT_SLOT]: '18rem' };

const cleanSlot = (html: string, scope: CatalogueScope, slotId: string) =>
  cleanHtml(html, requestedScope(scope), SHOWN[slotId]);

const placeOf = (categoryId: string | undefined) =>
  categoryId ? `category/${encodeURIComponent(categoryId)}` : 'global';

async function previewed(
  scope: CatalogueScope,
  preview: Preview,
  slotId: string,
  categoryId: string | undefined,
): Promise<string | null> {
  try {
    const html = await previewSlot(scope, preview, slotId, categoryId);
    return html === null ? null : cleanSlot(html, scope, slotId);
  } catch (error) {
    scope.services.log.error(`loading the preview of slot ${slotId} failed`, error);
    return null;
  }
}
