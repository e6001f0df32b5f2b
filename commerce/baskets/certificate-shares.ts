import { problemOf } from '../gift-certificates/certificates.ts';
import type { BasketInstrument } from './basket-state.ts';
import type { PricingContext } from './pricing-context.ts';

/**
 * Returns the amounts in cents that gift certificates pay, by instrument id, in the order in which they were added.
 * They pay for merchandise, shipping and tax up to `openCents`, not for other gift certificates. One that cannot be
 * used pays nothing.
 */
export function certificateShares(
  instruments: BasketInstrument[],
  { giftCertificates }: Pick<PricingContext, 'giftCertificates'>,
  currency: string,
  openCents: number,
): Map<string, number> {
  const shares = new Map<string, number>();
  let left = openCents;
  for (const { id, giftCertificate, amountCents } of instruments) {
    if (!giftCertificate) continue;
    const certificate = giftCertificates?.redeemed.get(giftCertificate.id);
    const isUsable = giftCertificates?.isOffered && certificate && !problemOf(certificate, currency);
    const cents = isUsable ? Math.min(left, certificate.balanceCents, amountCents ?? left) : 0;
    shares.set(id, cents);
    left -= cents;
  }
  return shares;
}
