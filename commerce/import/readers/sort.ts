import type { SortingStep } from '../../database/tables/search.ts';
import { evaluatedSteps } from '../../search/category-sorting.ts';
import { elementSchema } from '../element-schema.ts';
import type { Fields } from '../fields.ts';
import { type FileSource, fileReader, type Reader, type RecordKind, siteOf } from '../reader.ts';

const STEPS = `category-position text-relevance price(direction) unit-price(direction) availability-status
  explicit-sortings predictive-sort(include-text-relevance) attribute(attribute-path direction include-text-relevance)
  dynamic-attribute(include-text-relevance)`;
const DIRECTIONS = ['ascending', 'descending'] as const;

/** sort.xml of a site or the organisation: sorting rules, category assignments and sorting options. */
export function sortReader(): Reader {
  let position = 0;
  return fileReader({
    roots: ['sort'],
    containers: ['sorting-options'],
    records: {
      'dynamic-attribute': dynamicAttribute,
      'sorting-rule': sortingRule,
      'sorting-rule-assignment': assignment,
      'sorting-rule-campaign-assignment': assignment,
      'sorting-option': {
        elementSchema: elementSchema('rule-id rule-context display-name description'),
        keys: ['option-id'],
        read: (fields) =>
          fields.source.target.add('sorting_option', {
            site_id: siteOf(fields),
            id: fields.key('option-id'),
            position: position++,
            name: fields.localized('display-name'),
            description: fields.localized('description'),
            rule_id: fields.word('rule-id') ?? fields.attribute('rule-id'),
            rule_context: fields.choice('rule-context', ['site', 'global']),
          }),
      },
    },
    finish: fillOptions,
  });
}

const sortingRule: RecordKind = {
  elementSchema: elementSchema(`description sorting-attributes(${STEPS})`),
  keys: ['rule-id'],
  read: (fields) =>
    fields.source.target.add('sorting_rule', {
      site_id: siteOf(fields),
      id: fields.key('rule-id'),
      description: fields.text('description'),
      steps: tiersOf(fields.at('sorting-attributes')),
    }),
  remove: (fields) =>
    fields.source.target.remove('sorting_rule', { site_id: siteOf(fields), id: fields.key('rule-id') }),
};

const tiersOf = (fields: Fields | undefined): SortingStep[] | undefined =>
  fields?.node.children.map((node) => {
    const step = fields.of(node);
    const path = step.word('attribute-path') ?? step.attribute('attribute-path');
    const direction = step.choice('direction', DIRECTIONS);
    const id = step.attribute('dynamic-attribute-id');
    const isGlobal = step.attribute('attribute-context') === 'global';
    return {
      by: node.name,
      ...(path ? { path } : {}),
      ...(direction ? { direction } : {}),
      ...(step.flag('include-text-relevance') ? { includeTextRelevance: true } : {}),
      ...(id ? { dynamicAttribute: { id, context: isGlobal ? 'global' : 'site' } } : {}),
    };
  });

const dynamicAttribute: RecordKind = {
  elementSchema: elementSchema('weighted-attribute(attribute-path weight default-value direction)'),
  keys: ['dynamic-attribute-id'],
  read: (fields) =>
    fields.source.target.add('dynamic_attribute', {
      site_id: siteOf(fields),
      id: fields.key('dynamic-attribute-id'),
      parts: fields.all('weighted-attribute').map((part) => ({
        path: part.word('attribute-path') ?? '',
        weight: part.integer('weight') ?? 1,
        fallback: part.word('default-value') ?? 'average',
        direction: part.choice('direction', DIRECTIONS) ?? 'ascending',
      })),
    }),
  remove: (fields) =>
    fields.source.target.remove('dynamic_attribute', {
      site_id: siteOf(fields),
      id: fields.key('dynamic-attribute-id'),
    }),
};

const assignmentKey = (fields: Fields) => ({
  site_id: siteOf(fields),
  category_id: fields.key('category-id'),
  campaign_id: fields.attribute('campaign-id') ?? '',
});

const assignment: RecordKind = {
  elementSchema: {},
  keys: ['rule-id', 'category-id'],
  repeats: true,
  read: (fields) =>
    fields.source.target.add('sorting_rule_assignment', {
      ...assignmentKey(fields),
      rule_id: fields.key('rule-id'),
      rule_context: fields.attribute('rule-context') ?? 'site',
    }),
  remove: (fields) => fields.source.target.remove('sorting_rule_assignment', assignmentKey(fields)),
};

/** Copies the supported steps of sorting rules to the sorting options. */
async function fillOptions({ target, siteId = '', file }: FileSource): Promise<void> {
  await target.flush();
  const options = await target.db
    .selectFrom('sorting_option as option')
    .leftJoin('sorting_rule as rule', (join) =>
      join
        .onRef('rule.id', '=', 'option.rule_id')
        .on((eb) =>
          eb(
            'rule.site_id',
            '=',
            eb
              .case()
              .when('option.rule_context', '=', 'global')
              .then('')
              .else(eb.ref('option.site_id'))
              .end(),
          ),
        ),
    )
    .select(['option.site_id', 'option.id', 'rule.steps'])
    .where((eb) => (siteId ? eb('option.site_id', '=', siteId) : eb('option.rule_context', '=', 'global')))
    .execute();
  for (const { site_id, id, steps } of options) {
    if (!steps) target.warn(file, 1, `Sorting option '${id}' has no rule.`);
    else await target.add('sorting_option', { site_id, id, rule: evaluatedSteps(steps) });
  }
}
