import { type Context, Hono } from 'hono';
import { z } from 'zod';
import {
  activeGlobalSlots,
  activeSlot,
  activeSlotsOfCategory,
  type SlotAudience,
  type SlotPlace,
  slotHtml,
} from '../../content-slots/active-slot.ts';
import type { Localized } from '../../database/columns.ts';
import { localize } from '../../database/localized.ts';
import { notFound } from '../../http/problem.ts';
import { type SiteContext, siteContext } from '../../http/site-context.ts';
import { type Taking, takes } from '../../http/takes.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { shopperAudience } from '../experience/shopper-audience.ts';
import { previewBody, previewQuery, requestedAudience } from './preview-audience.ts';

const listBody = z.object(previewBody);

/** Cache lifetime of a slot in seconds. */
const SLOT_SECONDS = 1800;

/**
 * Custom API content-slots: the active content of a slot as HTML, or as JSON for slots of products and categories; 404
 * when the slot has none. All slots of a category, and all global ones, as a list, which may be empty. A POST of a list
 * previews it at another time or for other groups, like the pages of page-designer.
 */
export function contentSlotRoutes(services: CommerceServices): Hono {
  const { catalogue, imageOrigin } = services;
  const viewer = async (c: Context) => {
    const { personal, audience } = await shopperAudience(services, c);
    const site = await siteContext(catalogue, c);
    c.header('cache-control', `${personal ? 'private' : 'public'}, max-age=${SLOT_SECONDS}`);
    return { audience, site };
  };
  const read = async (c: Context, place: SlotPlace) => {
    const { audience, site } = await viewer(c);
    const slot = await activeSlot(catalogue.db, site.siteId, place, audience);
    const html = slot && (await slotHtml(catalogue.db, site, imageOrigin, slot));
    return { slot, html, locale: site.locale };
  };
  const empty = ({ slotId }: SlotPlace) =>
    notFound(`The slot '${slotId}' has no active content.`, 'slot-content-not-found');
  const answer = async (c: Context, place: SlotPlace) => {
    const { html } = await read(c, place);
    if (!html) throw empty(place);
    return c.html(html);
  };
  const answerContent = async (c: Context, place: SlotPlace) => {
    const { slot, html, locale } = await read(c, place);
    const content = slot && contentOf(slot, html, locale);
    if (!content) throw empty(place);
    return c.json(content);
  };
  const previewer = async (c: Context<Taking<typeof listBody, typeof previewQuery>>) => {
    const audience = await requestedAudience(services, c, await c.var.input.body(), 'slots');
    const site = await siteContext(catalogue, c);
    c.header('cache-control', 'private, no-store');
    return { audience, site };
  };
  const globalSlots = async (site: SiteContext, audience: SlotAudience) => {
    const slots = await activeGlobalSlots(catalogue.db, site.siteId, audience);
    const contents = await Promise.all(
      slots.map(async ({ id, active }) => {
        const html = active && (await slotHtml(catalogue.db, site, imageOrigin, active));
        const content = active && contentOf(active, html, site.locale);
        return content || !active ? [{ id, ...(content ?? RESERVED) }] : [];
      }),
    );
    return { slots: contents.flat() };
  };
  const categorySlots = async (site: SiteContext, categoryId: string, audience: SlotAudience) => {
    const slots = await activeSlotsOfCategory(catalogue.db, site.siteId, categoryId, audience);
    const contents = await Promise.all(
      slots.map(async (slot) => {
        const content = contentOf(slot, await slotHtml(catalogue.db, site, imageOrigin, slot), site.locale);
        return content ? [{ id: slot.slot_id, ...content }] : [];
      }),
    );
    return { slots: contents.flat() };
  };
  return new Hono()
    .get('/global/:slotId/html', (c) =>
      answer(c, { context: 'global', contextId: '', slotId: c.req.param('slotId') }),
    )
    .get('/global/:slotId/content', (c) =>
      answerContent(c, { context: 'global', contextId: '', slotId: c.req.param('slotId') }),
    )
    .get('/global/content', async (c) => {
      const { audience, site } = await viewer(c);
      return c.json(await globalSlots(site, audience));
    })
    .post('/global/content', takes({ body: listBody, query: previewQuery }), async (c) => {
      const { audience, site } = await previewer(c);
      return c.json(await globalSlots(site, audience));
    })
    .get('/category/:categoryId/content', async (c) => {
      const { audience, site } = await viewer(c);
      return c.json(await categorySlots(site, c.req.param('categoryId'), audience));
    })
    .post('/category/:categoryId/content', takes({ body: listBody, query: previewQuery }), async (c) => {
      const { audience, site } = await previewer(c);
      return c.json(await categorySlots(site, c.req.param('categoryId'), audience));
    })
    .get('/category/:categoryId/:slotId/html', (c) => {
      const { categoryId, slotId } = c.req.param();
      return answer(c, { context: 'category', contextId: categoryId, slotId });
    });
}

/** Content of a slot that only members of a customer group see. */
const RESERVED = { type: 'html', callout: '', html: '' };

/** Content of a slot in a language; undefined when it is empty. */
function contentOf(
  slot: { content_type: string; content_ids: string[]; callout: Localized },
  html: string | null | undefined,
  locale: string,
) {
  if (!html && (slot.content_type === 'content-assets' || slot.content_ids.length === 0)) return undefined;
  return {
    type: slot.content_type,
    callout: localize(slot.callout, locale) ?? '',
    ...(html ? { html } : { ids: slot.content_ids }),
  };
}
