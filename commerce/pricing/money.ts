// `cents` in names are minor units of the currency: hundredths of a euro, whole yen, thousandths of a Kuwaiti dinar.

/**
 * Multiplies an amount of whole minor units by a fraction of positive integers, halves rounded up. Exact for every amount
 * that can be stored: a product above the safe integers, as of a million rupiah and a tax rate, is computed with BigInt.
 */
export function timesFraction(cents: number, numerator: number, denominator: number): number {
  const doubled = 2 * cents * numerator + denominator;
  if (Math.abs(doubled) <= Number.MAX_SAFE_INTEGER) return Math.floor(doubled / (2 * denominator));
  const exact = 2n * BigInt(cents) * BigInt(numerator) + BigInt(denominator);
  const divisor = 2n * BigInt(denominator);
  const quotient = exact / divisor;
  // Division of BigInt rounds towards zero.
  return Number(exact < 0n && quotient * divisor !== exact ? quotient - 1n : quotient);
}

/** Returns a percentage of an amount in whole minor units, halves rounded up: 20 % of 8000 is 1600. */
export const percentOf = (cents: number, percentage: number): number =>
  // Percentages may have decimals (12.5); thousandths keep the calculation in integers.
  timesFraction(cents, Math.round(percentage * 1000), 100_000);

/** Returns the discount from the list price in whole percent: round((list − current) / list × 100). */
export function discountPercentage(listCents: number, currentCents: number): number {
  return listCents > 0 ? Math.round(((listCents - currentCents) / listCents) * 100) : 0;
}
