// `cents` in names are minor units of the currency: hundredths of a euro, whole yen, thousandths of a Kuwaiti dinar.

/** Returns a percentage of an amount in whole minor units, halves rounded up: 20 % of 8000 is 1600. */
export function percentOf(cents: number, percentage: number): number {
  // Percentages may have decimals (12.5); thousandths keep the calculation in integers.
  return Math.floor((cents * Math.round(percentage * 1000) + 50_000) / 100_000);
}

/** Returns the discount from the list price in whole percent: round((list − current) / list × 100). */
export function discountPercentage(listCents: number, currentCents: number): number {
  return listCents > 0 ? Math.round(((listCents - currentCents) / listCents) * 100) : 0;
}
