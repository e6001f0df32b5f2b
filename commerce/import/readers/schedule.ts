import type { CodeTarget } from '../../database/tables/customer-groups.ts';
import type { Recurrence } from '../../database/tables/scheduling.ts';
import { elementSchema } from '../element-schema.ts';
import type { Fields } from '../fields.ts';
import { checkBelow, checkOnce } from '../record-limits.ts';

export const SCHEDULE_SHAPE =
  'schedule(start-date end-date recurrence(day-of-week(weekday) time-of-day(time-from time-to)))';

const SCHEDULE = elementSchema(SCHEDULE_SHAPE);

/** Columns of a schedule: dates, weekdays and times. A schedule replaces the previous one as a whole. */
export function scheduleOf(fields: Fields) {
  const schedule = fields.at('schedule');
  if (!schedule) return {};
  checkBelow(fields, SCHEDULE, 'schedule');
  checkOnce(schedule, 'start-date', 'end-date', 'recurrence');
  return {
    starts_at: schedule.limitTime('start-date') ?? '',
    ends_at: schedule.limitTime('end-date') ?? '',
    recurrence: recurrenceOf(schedule.at('recurrence')),
  };
}

function recurrenceOf(fields: Fields | undefined): Recurrence {
  if (fields) checkOnce(fields, 'day-of-week', 'time-of-day');
  const weekdays = (fields?.all('day-of-week', 'weekday') ?? []).flatMap(
    (day) => day.parse(day.node.text.trim(), parseWeekday, 'a weekday such as Monday') ?? [],
  );
  const hours = fields?.at('time-of-day');
  if (hours) checkOnce(hours, 'time-from', 'time-to');
  const timeFrom = hours && timeOf(hours, 'time-from');
  const timeTo = hours && timeOf(hours, 'time-to');
  return {
    ...(weekdays.length > 0 ? { weekdays } : {}),
    ...(timeFrom ? { timeFrom } : {}),
    ...(timeTo ? { timeTo } : {}),
  };
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const parseWeekday = (text: string) => WEEKDAYS.find((day) => day === text);

function timeOf(hours: Fields, name: string): string | undefined {
  const text = hours.word(name);
  return text === undefined
    ? undefined
    : hours.at(name)!.parse(text, parseTimeOfDay, 'a time such as 09:00:00');
}

const parseTimeOfDay = (text: string) =>
  /^([01]\d|2[0-4]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/.test(text) ? text : undefined;

const TARGETS = {
  'category-redirect': ['category', 'category-id'],
  'product-redirect': ['product', 'product-id'],
  'page-redirect': ['page', 'page-id'],
  'url-redirect': ['url', 'target-url'],
  'pipeline-redirect': ['pipeline', 'pipeline-name'],
  'home-redirect': ['home', ''],
  'default-redirect': ['default', ''],
} as const;

export const TARGET_SHAPE = Object.keys(TARGETS).join(' ');

/** Redirect target of a source code or search; reports one that names nothing. */
export function targetOf(fields: Fields): CodeTarget {
  for (const [name, [type, attribute]] of Object.entries(TARGETS)) {
    const target = fields.at(name);
    if (!target) continue;
    const value = attribute ? target.attribute(attribute, type === 'url' ? 4000 : 600) : undefined;
    if (attribute && !value)
      target.warn(`${fields.node.name}: ${name} has no ${attribute}; it leads nowhere.`);
    return { type, ...(value ? (type === 'url' ? { url: value } : { id: value }) : {}) };
  }
  if (fields.node.children.length > 0)
    fields.warn(`${fields.node.name} has no target that is known; it leads nowhere.`);
  return {};
}
