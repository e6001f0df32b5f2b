import { type Context, Hono } from 'hono';
import { activeSlot, type SlotPlace, slotHtml } from '../../content-slots/active-slot.ts';
import { localize } from '../../database/localized.ts';
import { notFound } from '../../http/problem.ts';
import { siteContext } from '../../http/site-context.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { shopperAudience } from '../experience/shopper-audience.ts';

/** Cache lifetime of a slot in seconds. */
const SLOT_SECONDS = 1800;

/**
 * Custom API content-slots: the active content of a slot as HTML, or as JSON for slots of products and categories; 404
 * when the slot has none.
 */
export function contentSlotRoutes(services: CommerceServices): Hono {
  const read = async (c: Context, place: SlotPlace) => {
    const { personal, audience } = await shopperAudience(services, c);
    const site = await siteContext(services.catalogue, c);
    const slot = await activeSlot(services.catalogue.db, site.siteId, place, audience);
    const html = slot && (await slotHtml(services.catalogue.db, site, services.imageOrigin, slot));
    c.header('cache-control', `${personal ? 'private' : 'public'}, max-age=${SLOT_SECONDS}`);
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
    if (!slot || !(html || slot.content_ids.length > 0)) throw empty(place);
    return c.json({
      type: slot.content_type,
      callout: localize(slot.callout, locale) ?? '',
      ...(html ? { html } : { ids: slot.content_ids }),
    });
  };
  return new Hono()
    .get('/global/:slotId/html', (c) =>
      answer(c, { context: 'global', contextId: '', slotId: c.req.param('slotId') }),
    )
    .get('/global/:slotId/content', (c) =>
      answerContent(c, { context: 'global', contextId: '', slotId: c.req.param('slotId') }),
    )
    .get('/category/:categoryId/:slotId/html', (c) => {
      const { categoryId, slotId } = c.req.param();
      return answer(c, { context: 'category', contextId: categoryId, slotId });
    });
}
