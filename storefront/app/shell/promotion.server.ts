import { getGlobalSlots, getSlot } from '../../content/content.server.ts';
import { PROMO_SLOT } from '../../content/shell/slots.ts';
import { inOrder, placeOf } from '../../content/slot-places.server.ts';
import type { CatalogueScope } from '../../platform/catalogue.server.ts';

/** Promotion above the header: the slot and its sanitised HTML. */
export interface Promotion {
  slot: string;
  html: string | null;
}

export const NO_PROMOTION: Promotion = { slot: PROMO_SLOT, html: null };

/** Loads the promotion above the header, else the first slot with markup that names the header in its id. */
export async function readPromotion(scope: CatalogueScope): Promise<Promotion> {
  const [html, slots] = await Promise.all([getSlot(scope, PROMO_SLOT), getGlobalSlots(scope)]);
  const isOwn = html || slots.some(({ id }) => id === PROMO_SLOT);
  const other = inOrder(slots).find(({ id, content }) => placeOf(id) === 'header' && content.html);
  return isOwn || !other ? { slot: PROMO_SLOT, html } : { slot: other.id, html: other.content.html ?? null };
}
