import type { ShopperOrdersTypes } from 'commerce-sdk-isomorphic';
import { z } from 'zod';
import type { Cancelled } from '../basket-data/order-sum.tsx';
import { money } from '../sites/money.server.ts';
import type { Money } from '../sites/money.ts';

type Order = ShopperOrdersTypes.Order;

/** Pieces that the shop cancelled because it cannot send them, with what becomes of the money. */
export interface CancelledView {
  number: number;
  items: { itemId: string; name: string; quantity: number }[];
  notCharged?: Money;
  /** given back to gift certificates */
  restored?: Money;
  /** charged before */
  refunded?: Money;
}

const cancellationsSchema = z
  .array(
    z.object({
      number: z.number(),
      items: z.array(z.object({ itemId: z.string(), quantity: z.number() })),
      amount: z.number(),
      toGiftCertificates: z.number().default(0),
      refund: z.number().default(0),
    }),
  )
  .catch([]);

/** Pieces of an order that were cancelled. Our service lists them; other platforms only count them. */
export function cancelledOf(
  { c_cancellations: given, currency = '' }: Order,
  names: ReadonlyMap<string, string>,
): CancelledView[] {
  return cancellationsSchema.parse(given ?? []).map(({ number, items, ...amounts }) => {
    const amount = money(amounts.amount, currency);
    const restored = money(amounts.toGiftCertificates, currency);
    const refunded = money(amounts.refund, currency);
    const notCharged = { ...amount, cents: amount.cents - restored.cents - refunded.cents };
    return {
      number,
      items: items.map(({ itemId, quantity }) => ({ itemId, quantity, name: names.get(itemId) ?? '' })),
      ...(notCharged.cents > 0 ? { notCharged } : {}),
      ...(restored.cents > 0 ? { restored } : {}),
      ...(refunded.cents > 0 ? { refunded } : {}),
    };
  });
}

/** How many pieces of an order were cancelled, as far as others were not. */
export const cancelledPieces = ({ c_cancellations: given }: Order): number =>
  cancellationsSchema
    .parse(given ?? [])
    .flatMap(({ items }) => items)
    .reduce((sum, { quantity }) => sum + quantity, 0);

/** Amounts of an order without its cancelled pieces; nothing when there are none. */
export function cancelledSumOf(order: Order): { cancelledSum?: Cancelled } {
  const { c_cancelledTotal: total, c_remainingTaxTotal: tax, orderTotal = 0, currency = '' } = order;
  if (typeof total !== 'number' || total <= 0) return {};
  const cancelled = money(total, currency);
  const notCharged = cancelledOf(order, new Map()).reduce(
    (sum, one) => sum + (one.notCharged?.cents ?? 0),
    0,
  );
  return {
    cancelledSum: {
      cancelled,
      left: { ...cancelled, cents: money(orderTotal, currency).cents - cancelled.cents },
      ...(typeof tax === 'number' ? { tax: money(tax, currency) } : {}),
      notCharged: { ...cancelled, cents: notCharged },
    },
  };
}

/** What gift certificates got back when the whole order was cancelled. */
export const restoredOf = ({
  c_cancelledToGiftCertificates: amount,
  currency = '',
}: Order): { restored?: Money } =>
  typeof amount === 'number' && amount > 0 ? { restored: money(amount, currency) } : {};
