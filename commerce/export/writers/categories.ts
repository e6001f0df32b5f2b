import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import type { VariationAssignment } from '../../database/tables/catalogue.ts';
import { columnsOf, type ExportRow, inOrder, readRows } from '../read-rows.ts';
import { customAttributes, element, group, localized, textElement } from '../xml.ts';
import { attributeGroup } from './attribute-definitions.ts';
import { metaRules, sitemapElements } from './page-rules.ts';
import { pageAttributes } from './page-texts.ts';
import { refinementDefinitions } from './refinements.ts';

/** Categories of a catalogue. */
export async function* categories(trx: Db, catalogId: string): AsyncGenerator<string> {
  const query = sql`select ${columnsOf('category')} from category
    where catalog_id = ${catalogId} order by ${inOrder('id')}`;
  for await (const row of readRows<ExportRow<'category'>>(trx, query)) {
    yield element('category', { 'category-id': row.id }, [
      localized('display-name', row.name),
      localized('description', row.description),
      textElement('online-flag', row.online),
      textElement('online-from', row.online_from),
      textElement('online-to', row.online_to),
      textElement('parent', row.parent_id),
      textElement('position', row.position),
      textElement('thumbnail', row.thumbnail),
      textElement('image', row.image),
      ...sitemapElements(row.sitemap),
      pageAttributes(row),
      customAttributes(row.custom),
      group(
        'category-links',
        row.links.map(({ categoryId, catalogId, type }) =>
          element('category-link', { 'category-id': categoryId, 'catalog-id': catalogId, type }),
        ),
      ),
      group(
        'attribute-groups',
        row.attribute_groups.map(({ description = {}, ...one }) => attributeGroup({ ...one, description })),
      ),
      refinementDefinitions(row.refinements),
      ...metaRules('category', row.meta_rules),
    ]);
  }
}

type Assignment = ExportRow<'category_assignment'> & { place: number };

/**
 * Category assignments in order. The schema has no explicit positions: "auto" counts from one, and a
 * different position is written as a custom attribute.
 */
export async function* categoryAssignments(trx: Db, catalogId: string): AsyncGenerator<string> {
  const query = sql`select ${columnsOf('category_assignment')},
      (row_number() over (partition by category_id order by position, ${inOrder('product_id')}))::int as place
    from category_assignment where catalog_id = ${catalogId}
    order by ${inOrder('category_id')}, position, ${inOrder('product_id')}`;
  for await (const row of readRows<Assignment>(trx, query)) {
    yield element('category-assignment', { 'category-id': row.category_id, 'product-id': row.product_id }, [
      row.position === null ? '' : textElement('position', 'auto'),
      row.is_primary ? textElement('primary-flag', true) : '',
      row.position === null || row.position === row.place ? '' : customAttributes({ position: row.position }),
      group('variation-assignments', row.variations.map(variationAssignment)),
    ]);
  }
}

const variationAssignment = ({ id, values, slicing }: VariationAssignment): string =>
  element(
    'variation-assignment',
    { 'variation-attribute-id': id, 'slicing-attribute': slicing },
    values
      ? element(
          'variation-assignment-values',
          {},
          values.map((value) => textElement('variation-assignment-value', value)),
        )
      : '',
  );
