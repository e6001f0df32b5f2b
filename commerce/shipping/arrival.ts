const DAY = 86_400_000;

/** The working days a method names, `3-5` or `1`; undefined when it names none. */
function workingDays(estimate: string): [first: number, last: number] | undefined {
  const [, from, to] = /(\d{1,2})\s*(?:-|–|to|à|a|o|ou|or|oder|bis)\s*(\d{1,2})(?!\d)/i.exec(estimate) ?? [];
  if (from && to) return [Number(from), Number(to)];
  const [, only] = /^\s*(\d{1,2})\s*$/.exec(estimate) ?? [];
  return only ? [Number(only), Number(only)] : undefined;
}

/** So many working days, Monday to Friday, after a day of universal time. */
function addWorkingDays(day: Date, count: number): Date {
  let at = day.getTime();
  for (let left = count; left > 0; ) {
    at += DAY;
    const weekday = new Date(at).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left--;
  }
  return new Date(at);
}

/** The first and last day on which something sent by a method arrives; undefined when the method does not say. */
export function arrivalDays(estimate: unknown, from: Date): [first: Date, last: Date] | undefined {
  const days = typeof estimate === 'string' ? workingDays(estimate) : undefined;
  return days && [addWorkingDays(from, days[0]), addWorkingDays(from, days[1])];
}
