/** The platform's JSON amount (59.9) of hundredths of a currency unit (5990). */
export const toAmount = (cents: number): number => cents / 100;

/** A share of an amount in whole hundredths, halves rounded up: 20 % of 8000 is 1600. */
export function percentOf(cents: number, percentage: number): number {
  // The percentage may have decimals (12.5); as thousandths the sum stays in whole numbers.
  return Math.floor((cents * Math.round(percentage * 1000) + 50_000) / 100_000);
}

/** How much less than the list price, in whole percent: round((list − current) / list × 100). */
export function discountPercentage(listCents: number, currentCents: number): number {
  return listCents > 0 ? Math.round(((listCents - currentCents) / listCents) * 100) : 0;
}
