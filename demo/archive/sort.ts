import {
  CATEGORY_RULES,
  SORTING_OPTIONS,
  SORTING_RULES,
  type SortingStep,
} from '../brand/merchandising/sorting.ts';
import { document, element, localized, textElement } from './xml.ts';

const NAMESPACE = 'http://www.demandware.com/xml/impex/sort/2009-05-15';

/** Writes sites/{siteId}/sort.xml: sorting rules, the default rule of each category, and the sorting options. */
export const sortFile = (): Iterable<string> =>
  document('sort', NAMESPACE, {}, [
    ...SORTING_RULES.map(({ id, description, steps }) =>
      element('sorting-rule', { 'rule-id': id }, [
        textElement('description', description),
        element('sorting-attributes', {}, steps.map(step)),
      ]),
    ),
    ...Object.entries(CATEGORY_RULES).map(([categoryId, ruleId]) =>
      element('sorting-rule-assignment', {
        'rule-id': ruleId,
        'rule-context': 'site',
        'category-id': categoryId,
      }),
    ),
    element(
      'sorting-options',
      {},
      SORTING_OPTIONS.map(({ id, name, description }) =>
        element('sorting-option', { 'option-id': id }, [
          textElement('rule-id', id),
          textElement('rule-context', 'site'),
          localized('display-name', name),
          localized('description', description),
        ]),
      ),
    ),
  ]);

function step(one: SortingStep): string {
  switch (one.by) {
    case 'price':
      return element('price', {}, textElement('direction', one.direction));
    case 'attribute':
      return element('attribute', {}, [
        textElement('attribute-path', one.path),
        textElement('direction', one.direction),
      ]);
    default:
      return element(one.by, {});
  }
}
