import type { Currency } from '../sites.ts';
import type { Words } from '../words.ts';

export type Discount =
  | { kind: 'percentage'; percent: number }
  | { kind: 'amount' | 'fixed-price'; units: number }
  | { kind: 'free' };

export type PromotionRule =
  | { class: 'product'; categories: string[]; discount: Discount; pieces?: number }
  | { class: 'order'; discount: Discount; from: number }
  | { class: 'shipping'; methodId: string; discount: Discount; from: number }
  /** buy x, get y free */
  | { class: 'bogo'; categories: string[]; pieces: number; free: number }
  /** bonus product of an order */
  | { class: 'bonus'; productId: string; from: number };

/** A promotion of one site; amounts are whole units of its currency. */
export interface Promotion {
  id: string;
  name: Words;
  /** short text, shown next to products and in the bag */
  callout: Words;
  details: Words;
  rule: PromotionRule;
  exclusivity?: 'class' | 'global';
  tags?: string[];
  /** campaign of the promotion, with the coupon that activates it */
  campaign: string;
  coupon?: string;
  rank?: number;
  schedule?: { startsAt: string; endsAt: string };
}

/** Formats an amount in whole units as the shop does: the symbol after euros, before other currencies. */
export function written(currency: Currency, units: number): string {
  return { EUR: `${units}\u00a0€`, GBP: `£${units}`, USD: `$${units}` }[currency];
}
