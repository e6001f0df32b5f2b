import type { StaffCategory } from '../../merchandising/staff-category.ts';

type Part = Record<string, unknown>;

/** What differs between two readings of a category, as it was and as it is: texts by locale, flag, rule, and positions of products by id. */
export function categoryDifference(
  before: StaffCategory,
  after: StaffCategory,
): { before: Part; after: Part } {
  const [old, current] = [partsOf(before), partsOf(after)];
  const keys = new Set([...Object.keys(old), ...Object.keys(current)]);
  const differing = [...keys].filter((key) => JSON.stringify(old[key]) !== JSON.stringify(current[key]));
  const pick = (parts: Part) => Object.fromEntries(differing.map((key) => [key, parts[key] ?? null]));
  return { before: nested(pick(old)), after: nested(pick(current)) };
}

const BETWEEN = '\u0001';

function partsOf({ texts, online, sorting, products }: StaffCategory): Part {
  return {
    ...Object.fromEntries(Object.entries(texts).map(([locale, one]) => [`texts${BETWEEN}${locale}`, one])),
    online,
    sortingRule: sorting.own,
    ...Object.fromEntries(
      products.map(({ id, position }) => [`positions${BETWEEN}${id}`, position ?? 'none']),
    ),
  };
}

/** Groups of keys with two parts become objects. */
function nested(parts: Part): Part {
  const result: Part = {};
  for (const [key, value] of Object.entries(parts)) {
    const [group = '', name] = key.split(BETWEEN);
    if (name === undefined) result[group] = value;
    else result[group] = { ...(result[group] as Part | undefined), [name]: value };
  }
  return result;
}
