import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import type { SortingStep } from '../../database/tables/search.ts';
import { columnsOf, type ExportRow, inOrder, readRows } from '../read-rows.ts';
import { element, group, localized, textElement } from '../xml.ts';

/** Sorting rules of a site ('' for the organisation), their category assignments and the sorting options. */
export async function* sorting(trx: Db, siteId: string): AsyncGenerator<string> {
  const where = sql`where site_id = ${siteId}`;
  const attributes = sql`select ${columnsOf('dynamic_attribute')} from dynamic_attribute ${where}
    order by ${inOrder('id')}`;
  for await (const row of readRows<ExportRow<'dynamic_attribute'>>(trx, attributes))
    yield dynamicAttribute(row);
  const rules = sql`select ${columnsOf('sorting_rule')} from sorting_rule ${where} order by ${inOrder('id')}`;
  for await (const row of readRows<ExportRow<'sorting_rule'>>(trx, rules)) {
    yield element('sorting-rule', { 'rule-id': row.id }, [
      textElement('description', row.description),
      group('sorting-attributes', row.steps.map(step)),
    ]);
  }
  yield* assignments(trx, siteId);
  yield* options(trx, siteId);
}

const dynamicAttribute = (row: ExportRow<'dynamic_attribute'>) =>
  element(
    'dynamic-attribute',
    { 'dynamic-attribute-id': row.id },
    row.parts.map(({ path, weight, fallback, direction }) =>
      element('weighted-attribute', {}, [
        textElement('attribute-path', path),
        textElement('weight', weight),
        textElement('default-value', fallback),
        textElement('direction', direction),
      ]),
    ),
  );

const step = ({ by, path, direction, includeTextRelevance, dynamicAttribute }: SortingStep) =>
  element(
    by,
    {
      'dynamic-attribute-id': dynamicAttribute?.id,
      'attribute-context': dynamicAttribute?.context,
    },
    [
      textElement('attribute-path', path),
      textElement('direction', direction),
      textElement('include-text-relevance', includeTextRelevance),
    ],
  );

/** Category assignments: those without a campaign first. */
async function* assignments(trx: Db, siteId: string): AsyncGenerator<string> {
  const query = sql`select ${columnsOf('sorting_rule_assignment')} from sorting_rule_assignment
    where site_id = ${siteId} order by campaign_id <> '', ${inOrder('category_id', 'campaign_id')}`;
  for await (const row of readRows<ExportRow<'sorting_rule_assignment'>>(trx, query)) {
    const inCampaign = row.campaign_id !== '';
    yield element(inCampaign ? 'sorting-rule-campaign-assignment' : 'sorting-rule-assignment', {
      'rule-id': row.rule_id,
      'rule-context': row.rule_context,
      'category-id': row.category_id,
      'campaign-id': inCampaign ? row.campaign_id : undefined,
    });
  }
}

async function* options(trx: Db, siteId: string): AsyncGenerator<string> {
  const query = sql`select ${columnsOf('sorting_option')} from sorting_option
    where site_id = ${siteId} order by position, ${inOrder('id')}`;
  let open = false;
  for await (const row of readRows<ExportRow<'sorting_option'>>(trx, query)) {
    if (!open) yield '<sorting-options>';
    open = true;
    yield element('sorting-option', { 'option-id': row.id }, [
      textElement('rule-id', row.rule_id ?? row.id),
      textElement('rule-context', row.rule_context),
      localized('display-name', row.name),
      localized('description', row.description),
    ]);
  }
  if (open) yield '</sorting-options>';
}
