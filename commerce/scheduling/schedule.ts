import type { Recurrence } from '../database/tables/scheduling.ts';

/** Dates and recurrence of a slot or rule; null dates are open-ended. */
export interface Schedule {
  startsAt: Date | null;
  endsAt: Date | null;
  /** recurrence within the dates; empty means always */
  recurrence: Recurrence;
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Whether a schedule is active at a time. Weekdays and times of day are UTC, as in the archive. */
export function holdsAt({ startsAt, endsAt, recurrence }: Schedule, at: Date): boolean {
  if (startsAt && at < startsAt) return false;
  if (endsAt && at >= endsAt) return false;
  const { weekdays, timeFrom, timeTo } = recurrence;
  if (weekdays && weekdays.length > 0 && !weekdays.includes(WEEKDAYS[at.getUTCDay()] as string)) return false;
  const time = at.toISOString().slice(11, 19);
  return time >= (timeFrom?.slice(0, 8) ?? '00:00:00') && time <= (timeTo?.slice(0, 8) ?? '23:59:59');
}
