import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Clocks of processes may differ by this much without consequence. */
const TOLERANCE_SECONDS = 60;

/**
 * Whether a row of a queue is due later than its longest wait from now, in seconds. Then its time was set by a clock that ran
 * ahead, and the row would wait for the time that this clock showed.
 */
export const isDueTooLate = (
  dueAt: RawBuilder<Date>,
  longest: RawBuilder<number>,
  now: Date,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`${dueAt} > ${now}::timestamptz + make_interval(secs => ${longest} + ${sql.lit(TOLERANCE_SECONDS)})`;

/** The longest wait of a row whose delays double from `first` up to `most` seconds, or that is claimed for `lease` seconds. */
export const longestWait = (
  lease: number,
  most: number,
  first: number,
  tries: RawBuilder<number> = sql<number>`tries`,
): RawBuilder<number> =>
  sql<number>`greatest(${sql.lit(lease)}, least(${sql.lit(first)} * power(2, least(${tries}, 20)), ${sql.lit(most)}))`;
