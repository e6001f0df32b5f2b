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
  if (!isOnWeekday(recurrence, at)) return false;
  const { timeFrom, timeTo } = timesWithin(recurrence);
  const time = at.toISOString().slice(11, 19);
  return time >= timeFrom && time <= timeTo;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The first time after another at which a schedule may begin or end to hold, by its dates, weekdays and times of day; undefined when
 * nothing of it changes any more. It may name a time at which it does not change, such as a midnight between two of its weekdays.
 */
export function nextBoundary({ startsAt, endsAt, recurrence }: Schedule, after: Date): Date | undefined {
  const ofDates = [startsAt, endsAt].filter((date) => date !== null && date > after);
  const ofDay = endsAt && endsAt <= after ? [] : boundariesOfDay(recurrence, after);
  const [first] = [...ofDates, ...ofDay].sort((a, b) => a!.getTime() - b!.getTime());
  return first ?? undefined;
}

/** Times after another, within a day, at which a recurrence may change. */
function boundariesOfDay({ weekdays, timeFrom, timeTo }: Recurrence, after: Date): Date[] {
  const midnight = Date.UTC(after.getUTCFullYear(), after.getUTCMonth(), after.getUTCDate());
  const offsets = [
    ...(weekdays && weekdays.length > 0 ? [0] : []),
    ...(timeFrom ? [secondsOf(timeFrom) * 1000] : []),
    // The last second belongs to it.
    ...(timeTo ? [(secondsOf(timeTo) + 1) * 1000] : []),
  ];
  return offsets
    .flatMap((offset) => [new Date(midnight + offset), new Date(midnight + DAY_MS + offset)])
    .filter((date) => date > after);
}

const secondsOf = (time: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = time.slice(0, 8).split(':').map(Number.parseFloat);
  return hours * 3600 + minutes * 60 + seconds;
};

/** Whether a recurrence includes the weekday of a time, in UTC. */
export const isOnWeekday = ({ weekdays }: Recurrence, at: Date): boolean =>
  !weekdays || weekdays.length === 0 || weekdays.includes(WEEKDAYS[at.getUTCDay()] as string);

/** The hours of a recurrence in milliseconds of a day, the second exclusive. The last second that an archive names belongs to them. */
export function timesOf(recurrence: Recurrence): [from: number, to: number] {
  const { timeFrom, timeTo } = timesWithin(recurrence);
  return [secondsOf(timeFrom) * 1000, Math.min((secondsOf(timeTo) + 1) * 1000, DAY_MS)];
}

const timesWithin = ({ timeFrom, timeTo }: Recurrence) => ({
  timeFrom: timeFrom?.slice(0, 8) ?? '00:00:00',
  timeTo: timeTo?.slice(0, 8) ?? '23:59:59',
});
