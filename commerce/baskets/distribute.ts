/**
 * Distributes an amount over weights in whole cents. The shares add up to the amount and none exceeds its
 * weight: each is rounded down, and the remaining cents go one each to the first shares with room.
 */
export function distribute(amount: number, weights: number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map(() => 0);
  const capped = Math.min(amount, total);
  // The product of two large amounts exceeds the safe integers of a number.
  const shares = weights.map((weight) => Number((BigInt(capped) * BigInt(weight)) / BigInt(total)));
  let left = capped - shares.reduce((sum, share) => sum + share, 0);
  for (let index = 0; left > 0; index = (index + 1) % weights.length) {
    if (shares[index]! < weights[index]!) {
      shares[index]!++;
      left--;
    }
  }
  return shares;
}
