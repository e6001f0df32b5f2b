import type { Condition, ConditionGroup, ConditionRule } from '../../database/tables/customer-groups.ts';
import { elementSchema } from '../element-schema.ts';
import type { Fields } from '../fields.ts';
import { parseInteger, parseNumber, parseTime } from '../node-values.ts';
import { checkBelow } from '../record-limits.ts';
import type { XmlNode } from '../xml-stream.ts';

const VALUES =
  'string int int-range(min max) number number-range(min max) date date-range(from to) number-of-days time-period';
const GROUPS = `(condition-group(condition(attribute-path operator ${VALUES})))`;

/** Element schema of a condition rule with the given names of its parts. */
export const conditionShape = (rule: string, included: string, excluded: string) =>
  `${rule}(${included}${GROUPS} ${excluded}${GROUPS})`;

/** Reads a rule on customers or addresses; the names of its parts differ by file. */
export function conditionRuleOf(rule: Fields, included: string, excluded: string): ConditionRule {
  checkBelow(rule, elementSchema(conditionShape('rule', included, excluded)).rule ?? {}, included, excluded);
  const groups = (name: string) => rule.all(name, 'condition-group').map(groupOf);
  return {
    ...(rule.has(included) ? { included: groups(included) } : {}),
    ...(rule.has(excluded) ? { excluded: groups(excluded) } : {}),
  };
}

function groupOf(group: Fields): ConditionGroup {
  if (!group.has('condition')) group.unread('condition-group has no condition.');
  return {
    match: group.choiceOf('match-mode', ['any', 'all']) ?? 'all',
    conditions: group.all('condition').map(conditionOf),
  };
}

/** Operators of the schema, and what each compares with. */
const OPERATORS: Record<string, 'values' | 'range' | 'days' | 'period' | undefined> = {
  ...Object.fromEntries(
    [
      ...['is-equal', 'is-not-equal', 'is-on', 'is-after', 'is-before', 'is-greater-than', 'is-less-than'],
      ...['is-greater-than-or-equal', 'is-less-than-or-equal'],
      ...['starts-with', 'ends-with', 'contains', 'does-not-contain'],
    ].map((name) => [name, 'values'] as const),
  ),
  ...Object.fromEntries(
    [...['exists', 'does-not-exist', 'is-true', 'is-false', 'is-today', 'is-tomorrow', 'is-yesterday']].map(
      (name) => [name, undefined] as const,
    ),
  ),
  'is-in-the-last': 'period',
  'is-in-the-next': 'period',
  'is-in-the-current': 'period',
  'is-in-the-last-x-days': 'days',
  'is-not-in-the-last-x-days': 'days',
  'is-in-the-next-x-days': 'days',
  'is-not-in-the-next-x-days': 'days',
  'is-in-range': 'range',
  'is-not-in-range': 'range',
};
const parseOperator = (text: string) => (Object.hasOwn(OPERATORS, text) ? text : undefined);

function conditionOf(fields: Fields): Condition {
  const values = [
    ...fields.all('string').flatMap(textOf),
    ...fields.all('date').flatMap(({ node }) => dateOf(fields, node)),
    ...numbersOf(fields, 'int', parseInteger),
    ...numbersOf(fields, 'number', parseNumber),
  ];
  const range = rangeOf(fields);
  const days = fields.integer('number-of-days');
  const period = fields.choice('time-period', ['week', 'month', 'year']);
  const condition: Condition = {
    attribute: fields.required('attribute-path', () => fields.word('attribute-path')) ?? '',
    operator: fields.required('operator', () => operatorOf(fields)) ?? 'is-equal',
    ...(values.length > 0 ? { values } : {}),
    ...(range ? { range } : {}),
    ...(fields.has('number') || fields.has('number-range') ? { decimal: true as const } : {}),
    ...(days === undefined ? {} : { days }),
    ...(period ? { period } : {}),
  };
  const compared = OPERATORS[condition.operator];
  if (compared && condition[compared] === undefined)
    fields.unread(`The condition '${condition.operator}' of ${condition.attribute} has no value.`);
  return condition;
}

function operatorOf(fields: Fields): string | undefined {
  const text = fields.word('operator');
  return text === undefined
    ? undefined
    : fields.at('operator')!.parse(text, parseOperator, 'an operator of conditions');
}

function textOf(fields: Fields): string[] {
  const text = fields.node.text.trim();
  if (!text) fields.unread('string is empty.');
  return text ? [text] : [];
}

/** A date as it is written; the platform also writes times. */
function dateOf(fields: Fields, node: XmlNode): string[] {
  const text = node.text.trim();
  return text && fields.parse(text, parseTime, 'a date', node) !== undefined ? [text] : [];
}

function numbersOf(fields: Fields, name: string, parse: (text: string) => number | undefined): number[] {
  return fields.all(name).flatMap((one) => one.parse(one.node.text.trim(), parse, 'a number') ?? []);
}

function rangeOf(fields: Fields): Condition['range'] | undefined {
  const numbers = fields.at('int-range') ?? fields.at('number-range');
  if (numbers) {
    const from = numbers.number('min');
    const to = numbers.number('max');
    return from === undefined || to === undefined ? undefined : { from, to };
  }
  const dates = fields.at('date-range');
  const from = dates && dateIn(dates, 'from');
  const to = dates && dateIn(dates, 'to');
  return from && to ? { from, to } : undefined;
}

const dateIn = (fields: Fields, name: string): string | undefined =>
  fields.all(name).flatMap(({ node }) => dateOf(fields, node))[0];
