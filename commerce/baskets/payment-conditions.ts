import { isSameCardType } from '../payments/card-type.ts';
import type { BasketInstrument } from './basket-state.ts';

const CARD = 'CREDIT_CARD';

/**
 * Whether a basket is paid by one of the methods that a promotion names: ids, or card types such as
 * CREDIT_CARD.Visa. Without methods it is. With several instruments one of them suffices.
 */
export const hasPayment = (methods: string[] | undefined, instruments: BasketInstrument[]): boolean =>
  methods === undefined ||
  instruments.some((instrument) => methods.some((method) => isPaidBy(instrument, method)));

function isPaidBy({ paymentMethodId, paymentCard }: BasketInstrument, method: string): boolean {
  if (paymentMethodId === method) return true;
  if (paymentMethodId !== CARD || !method.startsWith(`${CARD}.`)) return false;
  return isSameCardType(paymentCard?.cardType ?? '', method.slice(CARD.length + 1));
}
