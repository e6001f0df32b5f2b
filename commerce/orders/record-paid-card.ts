import type { BasketInstrument } from '../baskets/basket-state.ts';
import { recordCardToKeep } from '../customers/keep-cards.ts';
import type { Db } from '../database/connection.ts';
import type { Shopper } from '../identity/tokens.ts';
import type { Authorized } from './hold-payment.ts';

/** Records that the card of a payment goes to the wallet, as its customer asked. Guests have none. */
export async function recordPaidCard(
  trx: Db,
  now: Date,
  { registered, customerId }: Shopper,
  { savesCard, paymentMethodId }: BasketInstrument,
  { idempotencyKey: authorizationKey }: Authorized,
): Promise<void> {
  if (savesCard && registered)
    await recordCardToKeep(trx, now, { authorizationKey, customerId, paymentMethodId });
}
