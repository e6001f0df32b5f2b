/**
 * The price of one piece with its promotions: that of the first promotion with a price, which is the one that a bag with one
 * piece applies. `price`: before promotions, in units of the currency.
 */
export function promotionalPrice(
  promotions: readonly { promotionalPrice?: number }[] | undefined,
  price: number,
): number {
  const promotional = promotions?.find((promotion) => promotion.promotionalPrice !== undefined);
  return Math.min(price, promotional?.promotionalPrice ?? price);
}
