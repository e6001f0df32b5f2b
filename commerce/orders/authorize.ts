import type { BasketRequest } from '../baskets/basket-request.ts';
import { mainInstrument } from '../baskets/instruments.ts';
import type { PricedBasket } from '../baskets/priced-basket.ts';
import type { BasketRow } from '../baskets/repository.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { agreementOf } from './agreement.ts';
import { type Authorized, holdPayment } from './hold-payment.ts';

/**
 * Authorises a payment of what gift certificates leave of the basket total; returns undefined when that is 0.
 * Idempotent for an unchanged basket. Throws like `holdPayment`.
 */
export async function authorize(
  services: CommerceServices,
  { site, client }: BasketRequest,
  row: BasketRow,
  priced: PricedBasket,
): Promise<Authorized | undefined> {
  const instrument = mainInstrument(row.content);
  const amountCents = priced.payableCents;
  if (!instrument || amountCents === 0) return undefined;
  return holdPayment(services, {
    instrument,
    siteId: row.site_id,
    basketId: row.id,
    amountCents,
    currency: row.currency,
    key: `${row.id}:${row.version}:${amountCents}`,
    agreement: agreementOf(row, priced),
    locale: site.locale,
    client,
    left: 'bag is unchanged',
  });
}
