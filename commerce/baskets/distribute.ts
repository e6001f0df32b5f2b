/**
 * Spreads an amount over weights in whole cents so that the shares add up to it exactly and none is more
 * than its weight. Each gets its part rounded down; what is left goes, a cent each, to the first that have room.
 */
export function distribute(amount: number, weights: number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map(() => 0);
  const capped = Math.min(amount, total);
  // The product of two large amounts is beyond what a number holds exactly.
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
