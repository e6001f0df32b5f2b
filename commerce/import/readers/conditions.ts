import type { Condition, ConditionGroup, ConditionRule } from '../../database/tables/customer-groups.ts';
import type { Fields } from '../fields.ts';
import { parseInteger, parseNumber, parseTime } from '../node-values.ts';
import type { XmlNode } from '../xml-stream.ts';

const VALUES =
  'string int int-range(min max) number number-range(min max) date date-range(from to) number-of-days time-period';
const GROUPS = `(condition-group(condition(attribute-path operator ${VALUES})))`;

/** Element schema of a condition rule with the given names of its parts. */
export const conditionShape = (rule: string, included: string, excluded: string) =>
  `${rule}(${included}${GROUPS} ${excluded}${GROUPS})`;

/** Reads a rule on customers or addresses; the names of its parts differ by file. */
export function conditionRuleOf(rule: Fields, included: string, excluded: string): ConditionRule {
  const groups = (name: string) => rule.all(name, 'condition-group').map(groupOf);
  return {
    ...(rule.has(included) ? { included: groups(included) } : {}),
    ...(rule.has(excluded) ? { excluded: groups(excluded) } : {}),
  };
}

const groupOf = (group: Fields): ConditionGroup => ({
  match: group.attribute('match-mode') === 'any' ? 'any' : 'all',
  conditions: group.all('condition').map(conditionOf),
});

function conditionOf(fields: Fields): Condition {
  const values = [
    ...fields.texts('string'),
    ...fields.all('date').flatMap(({ node }) => dateOf(fields, node)),
    ...numbersOf(fields, 'int', parseInteger),
    ...numbersOf(fields, 'number', parseNumber),
  ];
  const range = rangeOf(fields);
  const days = fields.integer('number-of-days');
  const period = fields.choice('time-period', ['week', 'month', 'year']);
  return {
    attribute: fields.word('attribute-path') ?? '',
    operator: fields.word('operator') ?? 'is-equal',
    ...(values.length > 0 ? { values } : {}),
    ...(range ? { range } : {}),
    ...(fields.has('number') || fields.has('number-range') ? { decimal: true as const } : {}),
    ...(days === undefined ? {} : { days }),
    ...(period ? { period } : {}),
  };
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
  const from = dates?.word('from');
  const to = dates?.word('to');
  return from && to ? { from, to } : undefined;
}
