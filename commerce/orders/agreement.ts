import { createHash } from 'node:crypto';
import type { PricedBasket } from '../baskets/priced-basket.ts';
import type { BasketRow } from '../baskets/repository.ts';

/**
 * Returns a hash of what the payer agrees to: the basket without its payment, the amount to pay in cents, and what
 * gift certificates pay. Payments with the same hash pay for the same order.
 */
export function agreementOf(
  { content, currency }: BasketRow,
  { payableCents, redeemedCents }: Pick<PricedBasket, 'payableCents' | 'redeemedCents'>,
): string {
  const { instruments, ...agreed } = content;
  const redeemed = instruments.flatMap(({ id, giftCertificate }) =>
    giftCertificate ? [[giftCertificate.id, redeemedCents.get(id)]] : [],
  );
  return createHash('sha256')
    .update(JSON.stringify([currency, payableCents, agreed, ...(redeemed.length > 0 ? [redeemed] : [])]))
    .digest('hex');
}
