import type { Condition, ConditionGroup, ConditionRule } from '../../database/schema.ts';
import { element, group, textElement } from '../xml.ts';

/** Conditions on customers or addresses: those included, those excluded of them. */
export const conditionRule = (name: string, { included, excluded }: ConditionRule): string =>
  group(name, [
    group('included-customers', conditionGroups(included)),
    group('excluded-customers', conditionGroups(excluded)),
  ]);

/** The groups of conditions, any of which will do. */
export const conditionGroups = (groups: ConditionGroup[] = []): string[] =>
  groups.map(({ match, conditions }) =>
    element('condition-group', { 'match-mode': match }, conditions.map(condition)),
  );

const condition = ({ attribute, operator, values = [], range, days, period }: Condition) =>
  element('condition', {}, [
    textElement('attribute-path', attribute),
    textElement('operator', operator),
    ...values.map(conditionValue),
    range ? rangeElement(range) : '',
    textElement('number-of-days', days),
    textElement('time-period', period),
  ]);

const DAY = /^\d{4}-\d{2}-\d{2}(Z|[+-]\d{2}:\d{2})?$/;

const kindOf = (value: string | number) =>
  typeof value === 'string'
    ? DAY.test(value)
      ? 'date'
      : 'string'
    : Number.isInteger(value)
      ? 'int'
      : 'number';

const conditionValue = (value: string | number) => textElement(kindOf(value), value);

function rangeElement({ from, to }: NonNullable<Condition['range']>): string {
  if (typeof from === 'string')
    return group('date-range', [textElement('from', from), textElement('to', to)]);
  const whole = Number.isInteger(from) && Number.isInteger(to);
  return element(whole ? 'int-range' : 'number-range', {}, [
    textElement('min', from),
    textElement('max', to),
  ]);
}
