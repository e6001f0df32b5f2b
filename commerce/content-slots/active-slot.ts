import type { Db } from '../database/connection.ts';
import { localizeText } from '../database/localized.ts';
import { findContentAsset } from '../experience/content-assets.ts';
import { readLinks, resolveMarkup } from '../experience/library-links.ts';
import { type SiteContext, textLocales } from '../http/site-context.ts';
import { holdsAt } from '../scheduling/schedule.ts';
import { assignedSlots, type SlotConfiguration } from './assigned-slots.ts';

/** Identifies a slot; the context id is the category id, or empty in the global context. */
export interface SlotPlace {
  context: 'global' | 'category';
  contextId: string;
  slotId: string;
}

/** Viewer and time a slot is evaluated for. */
export interface SlotAudience {
  customerGroups: string[];
  at: Date;
}

/**
 * Selects a slot's configuration: enabled, with matching schedule and customer groups, lowest rank first,
 * then unranked, the default last. Undefined when none matches.
 */
export async function activeSlot(
  db: Db,
  siteId: string,
  { context, contextId, slotId }: SlotPlace,
  audience: SlotAudience,
): Promise<SlotConfiguration | undefined> {
  const rows = await assignedSlots(db, siteId, context, contextId, slotId);
  return firstActive(rows, audience);
}

/** Maximum number of slots of one category; more are not shown. */
const MAX_SLOTS = 20;

/** Selects the configuration of every slot of a category, in the order of the slot ids. */
export async function activeSlotsOfCategory(
  db: Db,
  siteId: string,
  categoryId: string,
  audience: SlotAudience,
): Promise<SlotConfiguration[]> {
  const rows = await assignedSlots(db, siteId, 'category', categoryId);
  return [...Map.groupBy(rows, (row) => row.slot_id)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, configurations]) => firstActive(configurations, audience) ?? [])
    .slice(0, MAX_SLOTS);
}

/** Maximum number of global slots; more are not shown. */
const MAX_GLOBAL_SLOTS = 60;

/** A slot with the configuration for the audience; undefined when it has content for other customer groups only. */
export interface GlobalSlot {
  id: string;
  active: SlotConfiguration | undefined;
}

/**
 * Selects the configuration of every global slot, in the order of the slot ids. Slots without one are listed when members
 * of a customer group see markup there at this time, so that a page can reserve the place.
 */
export async function activeGlobalSlots(
  db: Db,
  siteId: string,
  audience: SlotAudience,
): Promise<GlobalSlot[]> {
  const rows = await assignedSlots(db, siteId, 'global', '');
  return [...Map.groupBy(rows, (row) => row.slot_id)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([id, configurations]) => {
      const active = firstActive(configurations, audience);
      const isForMembers = configurations.some(
        (row) =>
          MARKUP.has(row.content_type) && isScheduled(row, audience.at) && row.customer_groups.length > 0,
      );
      return active || isForMembers ? [{ id, active }] : [];
    })
    .slice(0, MAX_GLOBAL_SLOTS);
}

const MARKUP = new Set<SlotConfiguration['content_type']>(['html', 'content-assets']);

const isScheduled = (row: SlotConfiguration, at: Date): boolean =>
  holdsAt({ startsAt: row.starts_at, endsAt: row.ends_at, recurrence: row.recurrence }, at);

function firstActive(
  rows: SlotConfiguration[],
  { customerGroups, at }: SlotAudience,
): SlotConfiguration | undefined {
  const order = (row: SlotConfiguration) => [Number(row.is_default), row.rank ?? Number.MAX_SAFE_INTEGER];
  return rows
    .filter(
      (row) =>
        isScheduled(row, at) &&
        (row.customer_groups.length === 0 ||
          row.customer_groups.some((group) => customerGroups.includes(group))),
    )
    .sort((one, other) => {
      const [a = 0, b = 0] = order(one);
      const [c = 0, d = 0] = order(other);
      return a - c || b - d || (one.id < other.id ? -1 : 1);
    })[0];
}

/** Renders a slot as HTML in the site's language; null for content types that are not markup. */
export async function slotHtml(
  db: Db,
  site: SiteContext,
  imageOrigin: string,
  slot: SlotConfiguration,
): Promise<string | null> {
  if (slot.content_type === 'html') {
    const body = localizeText(slot.body, textLocales(site));
    return body ? resolveMarkup(await readLinks(db, site, imageOrigin, body), body) : null;
  }
  if (slot.content_type !== 'content-assets') return null;
  const assets = await Promise.all(slot.content_ids.map((id) => findContentAsset(db, site, imageOrigin, id)));
  const bodies = assets.flatMap((asset) =>
    typeof asset?.custom.c_body === 'string' ? asset.custom.c_body : [],
  );
  return bodies.length > 0 ? bodies.join('\n') : null;
}
