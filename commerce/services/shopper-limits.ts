import { z } from 'zod';

const count = (usual: number) => z.coerce.number().int().min(1).max(10_000_000).default(usual);

/**
 * Rate limits for actions open to abuse, per shopper, basket, card or client and 15 minutes, read from the
 * environment. A client may be an office or a mobile carrier with many shoppers, so its limit is several
 * times a basket's.
 */
export const shopperLimitSettings = {
  /** invalid coupon codes: without a limit, short codes can be guessed within a day */
  LIMIT_WRONG_COUPONS_PER_BASKET: count(15),
  LIMIT_WRONG_COUPONS_PER_CLIENT: count(100),
  /**
   * unknown gift certificate codes; together they bound guesses from many networks, far above what shoppers mistype
   */
  LIMIT_WRONG_GIFT_CERTIFICATES_PER_SHOPPER: count(15),
  LIMIT_WRONG_GIFT_CERTIFICATES_PER_CLIENT: count(60),
  LIMIT_WRONG_GIFT_CERTIFICATES_PER_SITE: count(20_000),
  /** declined payments: stolen cards are tested with small orders */
  LIMIT_DECLINES_PER_BASKET: count(10),
  LIMIT_DECLINES_PER_CARD: count(10),
  LIMIT_DECLINES_PER_CLIENT: count(60),
  /** guests created by a client: each adds a row and its basket another */
  LIMIT_GUESTS_PER_CLIENT: count(1000),
  /** kilobytes of activity events a client sends: one shopper's pages send a few hundred */
  LIMIT_ACTIVITY_KB_PER_CLIENT: count(8000),
  /**
   * kilobytes of rows a client writes in baskets, accounts and lists: about 10,000 changes of typical baskets
   */
  LIMIT_WRITES_KB_PER_CLIENT: count(48_000),
  /** requests of one of the merchant's API clients, per process: 22 a second */
  LIMIT_REQUESTS_PER_API_CLIENT: count(20_000),
  /** mails of one kind to one address in an hour, for kinds that a stranger can cause by naming the address */
  LIMIT_MAILS_PER_ADDRESS_AND_KIND: count(6),
  /** the same kinds together in a day; sign-in codes and password links count separately from the others */
  LIMIT_MAILS_PER_ADDRESS: count(20),
};

/** Parsed values of shopperLimitSettings. */
export type ShopperLimits = z.output<z.ZodObject<typeof shopperLimitSettings>>;

export const USUAL_SHOPPER_LIMITS: ShopperLimits = z.object(shopperLimitSettings).parse({});
