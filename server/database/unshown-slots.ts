import { sql } from 'kysely';
import type { Db } from '../../commerce/database/connection.ts';
import { PROMO_SLOT } from '../../storefront/content/shell/slots.ts';
import { inOrder, placeOf, type SlotPlace } from '../../storefront/content/slot-places.server.ts';
import { HOME_PAGE } from '../../storefront/sites/urls.ts';

interface Slot {
  site_id: string;
  library_id: string | null;
  slot_id: string;
  context: 'global' | 'category' | 'folder';
  types: string[];
  /** content assets of its configurations */
  assets: string[];
  /** those of them that are online in the site's library or its private one */
  online: string[];
  /** categories of the context that the site's catalog does not have */
  missing_categories: string[];
  /** whether the site's home page is a page of Page Designer */
  has_home_page: boolean;
}

const MARKUP = new Set(['html', 'content-assets']);

/** Places that show the markup of slots only. */
const MARKUP_ONLY = new Set<SlotPlace | undefined>(['header', 'footer']);

/**
 * Returns a sentence for each enabled slot of an imported site that the shop does not show: its id, the file, the reason
 * and what the merchant can do. Schedules and customer groups are no reason.
 */
export async function unshownSlots(db: Db): Promise<string[]> {
  const { rows } = await sql<Slot>`
    select slot.site_id, site.library_id, slot.slot_id, slot.context,
      array_agg(distinct slot.content_type) as types,
      coalesce(array_agg(distinct asset.id collate "C") filter (where asset.id is not null), '{}') as assets,
      coalesce(array_agg(distinct asset.id) filter (where exists (
        select from content_asset as found
        where found.library_id in (site.library_id, site.id) and found.id = asset.id and found.type is null
          and coalesce((found.online_by_site ->> site.id)::boolean, found.online))), '{}') as online,
      coalesce(array_agg(distinct slot.context_id collate "C") filter (where slot.context = 'category' and not exists (
        select from category where category.catalog_id = site.catalog_id and category.id = slot.context_id)), '{}')
        as missing_categories,
      exists (select from content_asset as page where page.library_id = site.library_id and page.id = ${HOME_PAGE}
        and page.type like 'page.%' and coalesce((page.online_by_site ->> site.id)::boolean, page.online))
        as has_home_page
    from slot_configuration as slot join site on site.id = slot.site_id
      left join lateral unnest(case when slot.content_type = 'content-assets' then slot.content_ids end) as asset(id)
        on true
    where slot.enabled and site.online
    group by site.id, slot.site_id, slot.slot_id, slot.context
    order by slot.site_id collate "C", slot.context, slot.slot_id collate "C"`.execute(db);
  const ofHeader = Map.groupBy(rows.filter(isInHeader), (slot) => slot.site_id);
  return rows.flatMap((slot) => {
    const others = inOrder((ofHeader.get(slot.site_id) ?? []).map(({ slot_id: id }) => ({ id })));
    const header = (others.find(({ id }) => id === PROMO_SLOT) ?? others[0])?.id;
    const reason =
      isInHeader(slot) && header !== slot.slot_id
        ? `the header shows one slot, and '${header}' comes first. Disable that one, or put both texts into it.`
        : reasonFor(slot);
    return reason
      ? `The slot '${slot.slot_id}' in sites/${slot.site_id}/slots.xml is not shown: ${reason}`
      : [];
  });
}

/** Whether a slot has markup for the header. */
const isInHeader = ({ context, slot_id: id, types }: Slot): boolean =>
  context === 'global' && placeOf(id) === 'header' && types.some((type) => MARKUP.has(type));

function reasonFor(slot: Slot): string | undefined {
  const { slot_id: id, context, types, missing_categories: missing } = slot;
  if (context === 'folder')
    return 'folders have no pages here. Move its content to a content asset, which has a page, or to a slot of a category.';
  if (context === 'category')
    return missing.length > 0
      ? `the site’s catalog does not have its category ${missing.join(', ')}. Export the catalog too, or correct context-id.`
      : emptyBecause(slot);
  const place = placeOf(id);
  if (place === undefined)
    return 'its id names no page of the shop. Rename it so that it begins with home-, header-, footer-, cart-, empty-cart-, search-, account- or order-confirmation-, or put its content on a page of Page Designer.';
  if (place === 'home' && slot.has_home_page)
    return `the home page is the Page Designer page '${HOME_PAGE}'. Put its content there, or take that page offline.`;
  if (MARKUP_ONLY.has(place) && !types.some((type) => MARKUP.has(type)))
    return `the ${place} shows HTML and content assets only. Give it one of them, or rename it so that it begins with home-.`;
  return emptyBecause(slot);
}

function emptyBecause({ types, assets, online, library_id, site_id }: Slot): string | undefined {
  if (assets.length === 0 || online.length > 0 || types.some((type) => type !== 'content-assets'))
    return undefined;
  return `its content asset ${assets.join(', ')} is not online in the library ${library_id ?? site_id}. Export the library that has it, or set its online-flag.`;
}
