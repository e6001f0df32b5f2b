import { type CatalogueScope, queryCatalogue } from '../platform/catalogue.server.ts';
import { cleanHtml } from '../platform/clean-html.server.ts';
import { getCustom } from '../platform/custom-api.server.ts';
import { CustomApiError } from '../platform/custom-api-request.server.ts';
import type { Preview, ShopperSession } from '../sites/request-services.ts';
import { requestedScope } from '../sites/site-context.server.ts';
import { postPreview } from './post-preview.server.ts';
import { previewSlot } from './preview-slot.server.ts';
import { BANNER_SLOT, FLYOUT_SLOT } from './shell/slots.ts';
import { HOME_SLOTS } from './slot-places.server.ts';

/** A content asset, shown as a page or as part of one. */
export interface ContentAsset {
  id: string;
  /** name of the asset; may be empty */
  name: string;
  title: string;
  description: string;
  keywords: string;
  /** sanitised HTML */
  html: string;
  groups: LinkGroup[];
}

export interface LinkGroup {
  title: string;
  links: { label: string; url: string; target: string; isButton: boolean }[];
}

interface Answer {
  id: string;
  name?: string;
  pageTitle: string;
  pageDescription: string;
  pageKeywords: string;
  'footer-orders'?: LinkGroup[];
  custom?: { body?: string };
}

/** Loads a content asset of the site in the locale; undefined when it does not exist. */
export function getContentAsset(scope: CatalogueScope, id: string): Promise<ContentAsset | undefined> {
  return queryCatalogue(scope, `content/${id}`, async ({ custom }) => {
    const response = await custom('static-info', 'contentassetbody', { c_assetId: id });
    if (response.status === 404 || response.status === 400) return undefined;
    if (!response.ok) throw new CustomApiError('static-info', 'contentassetbody', response);
    const asset = (await response.json()) as Answer;
    return {
      id: asset.id,
      name: asset.name ?? '',
      title: asset.pageTitle || asset.id,
      description: asset.pageDescription,
      keywords: asset.pageKeywords,
      html: cleanHtml(asset.custom?.body ?? '', requestedScope(scope)),
      groups: asset['footer-orders'] ?? [],
    };
  });
}

/**
 * Loads the sanitised HTML of a slot. Returns null when it is empty or fails to load, because pages work without slots.
 */
export function getSlot(scope: CatalogueScope, slotId: string, categoryId?: string): Promise<string | null> {
  const { preview } = scope.services;
  if (preview) return previewed(scope, preview, slotId, categoryId);
  const context = slotContext(categoryId);
  return queryCatalogue(scope, `slot/${context}/${slotId}`, async ({ custom }) => {
    const response = await custom('content-slots', `${context}/${encodeURIComponent(slotId)}/html`, {});
    return response.ok ? cleanSlot(await response.text(), scope, slotId) : null;
  }).catch(() => null);
}

/** Content of a slot: sanitised HTML, the ids of products or categories, or a recommender. */
export interface SlotContent {
  /** heading from the merchant; may be empty */
  callout: string;
  html?: string;
  products?: string[];
  categories?: string[];
  /** rule of recommended products */
  recommender?: string;
}

interface SlotAnswer {
  type: string;
  callout: string;
  html?: string;
  ids?: string[];
}

/** A slot with what it shows. */
export interface FilledSlot {
  id: string;
  content: SlotContent;
}

/**
 * Loads all global slots of the site that have content; an empty list when loading fails. HTML is empty where only
 * members of a customer group see some. A backend without the list is asked for the known slots of the home page.
 */
export async function getGlobalSlots(scope: CatalogueScope): Promise<FilledSlot[]> {
  const preview = await previewedList(scope, 'global/content');
  if (preview) return preview;
  return queryCatalogue(scope, 'global-slots', async ({ custom }) => {
    const response = await custom('content-slots', 'global/content', {});
    if (response.ok) return filledSlots((await response.json()) as SlotList, scope);
    const known = await Promise.all(
      HOME_SLOTS.map(async (id) => {
        const answer = await custom('content-slots', `global/${id}/content`, {});
        return answer.ok ? [{ id, ...((await answer.json()) as SlotAnswer) }] : [];
      }),
    );
    return filledSlots({ slots: known.flat() }, scope);
  }).catch(() => []);
}

/** Loads all slots of a category that have content; an empty list when loading fails. */
export async function getCategorySlots(scope: CatalogueScope, categoryId: string): Promise<FilledSlot[]> {
  const preview = await previewedList(scope, `${slotContext(categoryId)}/content`);
  if (preview) return preview;
  return queryCatalogue(scope, `category-slots/${categoryId}`, async ({ custom }) => {
    const response = await custom('content-slots', `${slotContext(categoryId)}/content`, {});
    return response.ok ? filledSlots((await response.json()) as SlotList, scope) : [];
  }).catch(() => []);
}

interface SlotList {
  slots: ({ id: string } & SlotAnswer)[];
}

const filledSlots = ({ slots }: SlotList, scope: CatalogueScope): FilledSlot[] =>
  slots.flatMap(({ id, ...answer }) => {
    const content = slotContent(answer, scope, id);
    return content ? [{ id, content }] : [];
  });

function slotContent(
  { type, callout, html, ids = [] }: SlotAnswer,
  scope: CatalogueScope,
  slotId: string,
): SlotContent | null {
  if (html !== undefined) return { callout, html: cleanSlot(html, scope, slotId) };
  if (type === 'recommended-products') return { callout, recommender: ids[0] ?? '' };
  return type === 'products' || type === 'categories' ? { callout, [type]: ids } : null;
}

/**
 * Loads the sanitised HTML of a slot for the groups of a signed-in customer; never cached. Returns an empty string for
 * an empty slot and null when loading fails.
 */
export async function getPersonalSlot(
  scope: CatalogueScope,
  session: ShopperSession,
  slotId: string,
  categoryId?: string,
): Promise<string | null> {
  if (scope.services.preview) return (await getSlot(scope, slotId, categoryId)) ?? '';
  const path = `${slotContext(categoryId)}/${encodeURIComponent(slotId)}/html`;
  const response = await getCustom(scope, 'content-slots', path, {}, session.accessToken);
  if (response.status === 404) return '';
  return response.ok ? cleanSlot(await response.text(), scope, slotId) : null;
}

/** The sizes attribute of slot images. The banner's height is set by CSS, so its size can be `auto`. */
const IMAGE_SIZES: Record<string, string> = { [BANNER_SLOT]: 'auto, 92vw', [FLYOUT_SLOT]: '18rem' };

const cleanSlot = (html: string, scope: CatalogueScope, slotId: string) =>
  cleanHtml(html, requestedScope(scope), IMAGE_SIZES[slotId]);

const slotContext = (categoryId: string | undefined) =>
  categoryId ? `category/${encodeURIComponent(categoryId)}` : 'global';

/** A list of slots as previewed; undefined without a preview, and for a backend whose lists have none. */
async function previewedList(scope: CatalogueScope, path: string): Promise<FilledSlot[] | undefined> {
  const { preview, log } = scope.services;
  if (!preview) return undefined;
  try {
    const response = await postPreview(scope, preview, 'content-slots', path);
    if (response.ok) return filledSlots((await response.json()) as SlotList, scope);
    if (response.status !== 404 && response.status !== 405)
      log.error(`loading the preview of slots failed: ${response.status}`);
  } catch (error) {
    log.error('loading the preview of slots failed', error);
  }
  return undefined;
}

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
