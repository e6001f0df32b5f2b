import { z } from 'zod';

/** Years that PostgreSQL and JavaScript both write and read. */
const isUsual = (at: Date): boolean => at.getUTCFullYear() >= 1970 && at.getUTCFullYear() <= 9998;
const MESSAGE = 'must be a time between the years 1970 and 9998';

/** A time with its time zone, as in RFC 3339. */
export const moment = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine(isUsual, MESSAGE);

/** A time, or a day, which begins at midnight UTC. */
export const momentOrDay = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()])
  .transform((text) => new Date(text))
  .refine(isUsual, MESSAGE);
