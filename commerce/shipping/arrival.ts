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

/** The working day on which an order leaves: its own until noon of universal time, else the next one. */
function dispatchDay(placed: Date): Date {
  const weekday = placed.getUTCDay();
  const leavesToday = weekday !== 0 && weekday !== 6 && placed.getUTCHours() < 12;
  return leavesToday ? placed : addWorkingDays(placed, 1);
}

/** The first and last day on which an order sent by a method arrives; undefined when the method does not say. */
export function arrivalDays(estimate: unknown, placed: Date): [first: Date, last: Date] | undefined {
  const days = typeof estimate === 'string' ? workingDays(estimate) : undefined;
  if (!days) return undefined;
  const sent = dispatchDay(placed);
  return [addWorkingDays(sent, days[0]), addWorkingDays(sent, days[1])];
}
