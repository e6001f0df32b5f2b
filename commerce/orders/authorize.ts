import type { BasketRequest } from '../baskets/basket-request.ts';
import type { BasketRow } from '../baskets/repository.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { agreementOf } from './agreement.ts';
import { type Authorized, holdPayment } from './hold-payment.ts';

/**
 * Holds a basket's total back; undefined when there is nothing to pay. The same basket as it is asks once. Throws as
 * `holdPayment`.
 */
export async function authorize(
  services: CommerceServices,
  { site, client }: BasketRequest,
  row: BasketRow,
  amountCents: number,
): Promise<Authorized | undefined> {
  const [instrument] = row.content.instruments;
  if (!instrument || amountCents === 0) return undefined;
  return holdPayment(services, {
    instrument,
    siteId: row.site_id,
    basketId: row.id,
    amountCents,
    currency: row.currency,
    key: `${row.id}:${row.version}:${amountCents}`,
    agreement: agreementOf(row, amountCents),
    locale: site.locale,
    client,
    left: 'bag is as it was',
  });
}
