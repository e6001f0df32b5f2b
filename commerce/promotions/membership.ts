import type { Condition, ConditionGroup, ConditionRule } from '../database/tables/customer-groups.ts';

/** Data of a shopper by the attribute paths of the platform's rules. */
export type Known = (path: string) => unknown;

/**
 * Whether a rule matches a shopper: any included condition group and no excluded one. A rule with unknown
 * attributes matches nobody.
 */
export function isMember({ included = [], excluded = [] }: ConditionRule, known: Known): boolean {
  if (included.length === 0 && excluded.length === 0) return false;
  if (!isComputableGroup({ included, excluded })) return false;
  const isIn = included.length === 0 || included.some((group) => meetsGroup(group, known));
  return isIn && !excluded.some((group) => meetsGroup(group, known));
}

/** Whether the service computes all conditions of a customer group. */
export const isComputableGroup = ({ included = [], excluded = [] }: ConditionRule): boolean =>
  [...included, ...excluded].every((group) => group.conditions.every(isKnown));

const meetsGroup = ({ match, conditions }: ConditionGroup, known: Known): boolean =>
  match === 'any'
    ? conditions.some((condition) => meets(condition, known))
    : conditions.every((condition) => meets(condition, known));

/** A number, or a date in ISO format as its time; NaN for others, which nothing is greater or less than. */
function magnitude(value: unknown): number {
  const text = String(value ?? '').trim();
  if (/^\d{4}-\d{2}-\d{2}/.test(text)) return Date.parse(text);
  return text === '' ? Number.NaN : Number(text);
}

const CHECKS: Record<string, (own: unknown, values: (string | number)[]) => boolean> = {
  'is-true': (own) => own === true || own === 'true',
  'is-false': (own) => own === false || own === 'false' || own === undefined,
  exists: (own) => own !== undefined && own !== '',
  'does-not-exist': (own) => own === undefined || own === '',
  'is-equal': (own, values) => values.some((value) => String(value) === String(own)),
  'is-not-equal': (own, values) => !values.some((value) => String(value) === String(own)),
  'is-greater-than': (own, [value]) => magnitude(own) > magnitude(value),
  'is-greater-than-or-equal': (own, [value]) => magnitude(own) >= magnitude(value),
  'is-less-than': (own, [value]) => magnitude(own) < magnitude(value),
  'is-less-than-or-equal': (own, [value]) => magnitude(own) <= magnitude(value),
};

const PATHS = /^(customer\.(registered|profile\.)|session\.sourceCodeGroup$)/;

const isKnown = ({ attribute, operator }: Condition): boolean =>
  Object.hasOwn(CHECKS, operator) && PATHS.test(attribute);

function meets({ attribute, operator, values = [] }: Condition, known: Known): boolean {
  const own = known(attribute);
  const list = Array.isArray(own) ? own : [own];
  return list.some((one) => CHECKS[operator]!(one ?? undefined, values));
}
