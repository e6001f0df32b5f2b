import type { Condition, ConditionGroup, ConditionRule } from '../../database/tables/customer-groups.ts';
import { element, group, textElement } from '../xml.ts';

/** Condition groups for customers or addresses: included and excluded. */
export const conditionRule = (name: string, { included, excluded }: ConditionRule): string =>
  group(name, [
    group('included-customers', conditionGroups(included)),
    group('excluded-customers', conditionGroups(excluded)),
  ]);

/** Condition groups, combined with or. */
export const conditionGroups = (groups: ConditionGroup[] = []): string[] =>
  groups.map(({ match, conditions }) =>
    element('condition-group', { 'match-mode': match }, conditions.map(condition)),
  );

const condition = ({ attribute, operator, values = [], range, decimal, days, period }: Condition) =>
  element('condition', {}, [
    textElement('attribute-path', attribute),
    textElement('operator', operator),
    ...values.map((value) => textElement(kindOf(values, decimal), value)),
    range ? rangeElement(range, decimal) : '',
    textElement('number-of-days', days),
    textElement('time-period', period),
  ]);

const DAY = /^\d{4}-\d{2}-\d{2}(Z|[+-]\d{2}:\d{2})?$/;

/** Value type of a condition; the schema allows a single date only. */
function kindOf(values: (string | number)[], decimal = false): string {
  if (values.every((value) => typeof value === 'number'))
    return !decimal && values.every(Number.isInteger) ? 'int' : 'number';
  return values.length === 1 && DAY.test(String(values[0])) ? 'date' : 'string';
}

function rangeElement({ from, to }: NonNullable<Condition['range']>, decimal = false): string {
  if (typeof from === 'string')
    return group('date-range', [textElement('from', from), textElement('to', to)]);
  const whole = !decimal && Number.isInteger(from) && Number.isInteger(to);
  return element(whole ? 'int-range' : 'number-range', {}, [
    textElement('min', from),
    textElement('max', to),
  ]);
}
