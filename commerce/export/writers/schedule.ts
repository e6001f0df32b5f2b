import type { Recurrence } from '../../database/tables/scheduling.ts';
import { group, textElement } from '../xml.ts';

/** Schedule: dates with recurrence. */
export const schedule = (row: {
  starts_at: string | null;
  ends_at: string | null;
  recurrence: Recurrence;
}): string =>
  group('schedule', [
    textElement('start-date', row.starts_at),
    textElement('end-date', row.ends_at),
    group('recurrence', [
      group(
        'day-of-week',
        (row.recurrence.weekdays ?? []).map((day) => textElement('weekday', day)),
      ),
      group('time-of-day', [
        textElement('time-from', row.recurrence.timeFrom),
        textElement('time-to', row.recurrence.timeTo),
      ]),
    ]),
  ]);
