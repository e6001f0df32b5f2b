const DAY = 86_400_000;

/** The working days a method's text names: `3-5`, `In 3 bis 5 Werktagen`, `1`; undefined when it names none. */
export function workingDays(estimate: string | undefined): [first: number, last: number] | undefined {
  const [, from, to] =
    /(\d{1,2})\s*(?:-|–|to|à|a|o|ou|or|oder|bis)\s*(\d{1,2})(?!\d)/i.exec(estimate ?? '') ?? [];
  if (from && to) return [Number(from), Number(to)];
  const [, only] = /^\s*(\d{1,2})\s*$/.exec(estimate ?? '') ?? [];
  return only ? [Number(only), Number(only)] : undefined;
}

/** So many working days, Monday to Friday, after a day. */
export function addWorkingDays(day: Date, count: number): Date {
  let left = count;
  let at = day.getTime();
  while (left > 0) {
    at += DAY;
    const weekday = new Date(at).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left--;
  }
  return new Date(at);
}

/** When an order of today arrives, in the words of a locale: `Tue 24 – Thu 26 Nov`; undefined when nothing is told. */
export function arrival(estimate: string | undefined, localeId: string, today: Date): string | undefined {
  const days = workingDays(estimate);
  if (!days) return undefined;
  const format = new Intl.DateTimeFormat(localeId, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const [first, last] = days.map((count) => addWorkingDays(today, count)) as [Date, Date];
  return format.formatRange(first, last);
}
