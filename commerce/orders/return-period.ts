import type { Fulfilment } from '../database/tables/orders.ts';

const DAY_MS = 86_400_000;
/** A parcel whose arrival nobody recorded counts as delivered after this. */
const ASSUMED_DELIVERY_DAYS = 10;
/** Period of withdrawal from a contract (Article 9 of Directive 2011/83/EU). */
export const WITHDRAWAL_DAYS = 14;

/** When the last parcel arrived; undefined while one is on its way. */
export function lastDelivery({ parcels = [] }: Fulfilment): Date | undefined {
  if (parcels.length === 0) return undefined;
  const times = parcels.map(({ deliveredAt }) => (deliveredAt ? Date.parse(deliveredAt) : Number.NaN));
  const last = Math.max(...times);
  return Number.isNaN(last) ? undefined : new Date(last);
}

/** Until when a completely shipped order can be returned. */
export function returnUntil({ parcels = [], returnDays = WITHDRAWAL_DAYS }: Fulfilment): Date {
  const times = parcels.map(({ deliveredAt, shippedAt }) =>
    deliveredAt ? Date.parse(deliveredAt) : Date.parse(shippedAt) + ASSUMED_DELIVERY_DAYS * DAY_MS,
  );
  return new Date(Math.max(...times) + returnDays * DAY_MS);
}

/** Whether a declaration is within the period of withdrawal; it has not begun while a parcel is on its way. */
export function isInWithdrawalPeriod(fulfilment: Fulfilment, isComplete: boolean, at: Date): boolean {
  const delivered = isComplete ? lastDelivery(fulfilment) : undefined;
  return !delivered || at.getTime() <= delivered.getTime() + WITHDRAWAL_DAYS * DAY_MS;
}
