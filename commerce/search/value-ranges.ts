import type { SiteIndex } from './site-index.ts';

type Values = Pick<SiteIndex, 'values'>;

/** `(1..4)`, `(..4)`, `(1..)`: numbers or dates, the lower bound included, the upper one excluded. */
const RANGE = /^\(([\d.:TZ-]*?)\.\.([\d.:TZ-]*)\)$/;

/** Ids of the values of an attribute in a range such as `(1..4)`; undefined when the text is not a range. */
export function rangeIds(index: Values, attribute: string, range: string): number[] | undefined {
  const [, from = '', to = ''] = RANGE.exec(range) ?? [];
  if (from === '' && to === '') return undefined;
  return [...index.values.values()]
    .filter(
      (known) =>
        known.attribute === attribute &&
        (from === '' || compare(known.value, from) >= 0) &&
        (to === '' || compare(known.value, to) < 0),
    )
    .map(({ id }) => id);
}

/** Compares numbers by value and dates, which are ISO 8601 in UTC, as text. */
function compare(one: string, other: string): number {
  const [a, b] = [Number(one), Number(other)];
  if (!Number.isNaN(a) && !Number.isNaN(b)) return a - b;
  return one < other ? -1 : one > other ? 1 : 0;
}
