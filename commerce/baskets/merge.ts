import type { Selectable } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { BasketTable } from '../database/tables/orders.ts';
import { type BasketItem, type BasketState, MAX_QUANTITY } from './basket-state.ts';
import { joinCustom, sameCustom } from './custom-attributes.ts';
import { MAX_GIFT_CERTIFICATES } from './gift-certificate-items.ts';
import { isSameLine } from './items.ts';
import type { BasketRow } from './repository.ts';

/** How quantities of a product in both baskets are merged. */
export const MERGE_MODES = ['higher_quantity', 'sum_quantities', 'saved_quantity', 'separate_item'] as const;
export type MergeMode = (typeof MERGE_MODES)[number];

/** Locks the guest's and the customer's open baskets of a site for a merge or transfer. */
export async function lockBaskets(
  db: Db,
  siteId: string,
  guestId: string,
  customerId: string,
  now: Date,
): Promise<{ guest?: BasketRow; own?: BasketRow }> {
  // Fixed lock order, so that concurrent sign-ins wait for each other instead of deadlocking.
  const rows = (await db
    .selectFrom('basket')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('customer_id', 'in', [guestId, customerId])
    .where('expires_at', '>', now)
    .orderBy('id')
    .forUpdate()
    .execute()) as Selectable<BasketTable<BasketState>>[];
  const of = (id: string) => rows.find((row) => row.customer_id === id);
  const [guest, own] = [of(guestId), of(customerId)];
  return { ...(guest ? { guest } : {}), ...(own ? { own } : {}) };
}

/**
 * Merges items, coupons and custom attributes of one basket into another; attributes of the target take
 * precedence. Addresses, email and payment are not merged.
 */
export function mergeInto(target: BasketState, source: BasketState, mode: MergeMode): void {
  mergeItems(target, source, mode);
  for (const coupon of source.coupons) {
    if (!target.coupons.some((known) => known.couponId === coupon.couponId)) target.coupons.push(coupon);
  }
  mergeGiftCertificates(target, source);
  joinCustom(target, source);
  if (source.shipment) {
    target.shipment = { ...source.shipment, ...target.shipment };
    joinCustom(target.shipment, source.shipment);
  }
}

function mergeGiftCertificates(target: BasketState, source: BasketState): void {
  const certificates = [
    ...(target.giftCertificates ?? []),
    // Shipments are not merged, because their addresses are not.
    ...(source.giftCertificates ?? []).map(({ shipmentId: _shipment, ...item }) => item),
  ];
  if (certificates.length > 0) target.giftCertificates = certificates.slice(0, MAX_GIFT_CERTIFICATES);
}

/**
 * Merges each source line into at most one target line: an identical one when there is one, else one that
 * differs only in custom attributes.
 */
function mergeItems(target: BasketState, source: BasketState, mode: MergeMode): void {
  // Shipments are not merged, because their addresses are not.
  for (const item of source.items) delete item.shipmentId;
  const open = new Set(mode === 'separate_item' ? [] : target.items);
  const join = (item: BasketItem, known: BasketItem | undefined): boolean => {
    if (!known) return false;
    open.delete(known);
    known.quantity = mergedQuantity(known.quantity, item.quantity, mode);
    joinCustom(known, item);
    return true;
  };
  const alike = (item: BasketItem) => [...open].filter((candidate) => isSameLine(candidate, item));
  const left = source.items.filter(
    (item) =>
      !join(
        item,
        alike(item).find((candidate) => sameCustom(candidate, item)),
      ),
  );
  target.items.push(...left.filter((item) => !join(item, alike(item)[0])));
}

function mergedQuantity(own: number, other: number, mode: MergeMode): number {
  if (mode === 'saved_quantity') return own;
  return Math.min(MAX_QUANTITY, mode === 'sum_quantities' ? own + other : Math.max(own, other));
}
