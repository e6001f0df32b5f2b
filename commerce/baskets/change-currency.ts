import type { BasketRow } from './repository.ts';

/**
 * Sets the currency of a basket. Removes what is an amount of the earlier one and has no price in the new one: gift
 * certificates to buy, and the amounts that payment instruments are limited to.
 */
export function changeCurrency(row: Pick<BasketRow, 'currency' | 'content'>, currency: string): void {
  if (row.currency === currency) return;
  row.currency = currency;
  delete row.content.giftCertificates;
  row.content.instruments = row.content.instruments.map(
    ({ amountCents: _limit, ...instrument }) => instrument,
  );
}
