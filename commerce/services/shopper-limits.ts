import { z } from 'zod';

const count = (usual: number) => z.coerce.number().int().min(1).max(10_000_000).default(usual);

/**
 * How often one shopper, basket, card or client may do what strangers try out, in a quarter of an hour. Settings of the
 * environment. A client may be an office or a mobile carrier with many shoppers, so its limit is several times a basket's.
 */
export const shopperLimitSettings = {
  /** coupon codes that were none: the shortest codes of merchants would be guessed within a day otherwise */
  LIMIT_WRONG_COUPONS_PER_BASKET: count(15),
  LIMIT_WRONG_COUPONS_PER_CLIENT: count(100),
  /** payments that were declined: stolen cards are tried out with small orders */
  LIMIT_DECLINES_PER_BASKET: count(10),
  LIMIT_DECLINES_PER_CARD: count(10),
  LIMIT_DECLINES_PER_CLIENT: count(60),
  /** guests that a client makes: each is a row, and its basket one more */
  LIMIT_GUESTS_PER_CLIENT: count(1000),
  /** kilobytes of activity a client tells: a shopper's own pages tell some hundred */
  LIMIT_ACTIVITY_KB_PER_CLIENT: count(8000),
  /** kilobytes of rows that a client has written in baskets, accounts and lists: some 10,000 changes of usual baskets */
  LIMIT_WRITES_KB_PER_CLIENT: count(48_000),
};

/** The values of shopperLimitSettings. */
export type ShopperLimits = z.output<z.ZodObject<typeof shopperLimitSettings>>;

export const USUAL_SHOPPER_LIMITS: ShopperLimits = z.object(shopperLimitSettings).parse({});
