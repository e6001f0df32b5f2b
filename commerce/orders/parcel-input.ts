import { z } from 'zod';

/** Number of a parcel at its carrier: printable, becomes part of a URL. */
export const trackingNumber = z
  .string()
  .regex(/^[\w .:/-]{1,60}$/)
  .transform((text) => text.trim());

/** Name of a carrier, a key of the preference `carrierTrackingUrls`. */
export const carrier = z
  .string()
  .regex(/^[\p{L}\p{M}\p{N} .,&()'’+_-]{1,40}$/u)
  .transform((text) => text.trim());

/** An amount that staff refund, as a decimal text. */
export const refundAmount = z.string().regex(/^\d{1,13}(\.\d{1,4})?$/);
