import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { catalogReader } from './readers/catalog.ts';
import { sortReader } from './readers/sort.ts';
import { applyRecords, element, langOf, type PlacedRecord, type StaffFile, within } from './staff-records.ts';

/** What a request changes of a category; an empty text deletes it. */
export interface CategoryValues {
  catalogId: string;
  categoryId: string;
  texts: { element: 'display-name' | 'description'; locale: string; text: string }[];
  online: boolean | undefined;
  /** positions of products by id; those that are not assigned yet are assigned */
  positions: ReadonlyMap<string, number>;
  removed: readonly string[];
  /** the sorting rule on a site; null for none of its own */
  sorting: { siteId: string; rule: { id: string; context: string } | null } | undefined;
}

/**
 * Stores values as an import of these records does, with search index, paths and caches. Throws 400 `invalid-category-value` for a
 * value that an import would skip or change. Needs `lockCatalogue`.
 */
export async function applyCategoryChange(trx: Db, values: CategoryValues): Promise<void> {
  const files: StaffFile[] = [];
  const records = catalogRecords(values);
  if (records.length > 0) files.push({ reader: catalogReader(), records });
  if (values.sorting) {
    const { siteId, rule } = values.sorting;
    // Without the end of the file, where the sorting options are filled, which an assignment does not change.
    const { read } = sortReader();
    files.push({ reader: { read }, records: [assignmentRecord(values.categoryId, rule)], siteId });
  }
  // Names are not part of the search index, which would take minutes in a large catalogue.
  const reach = values.online === undefined ? [] : await productsBelow(trx, values);
  if (files.length > 0) await applyRecords(trx, files, 'invalid-category-value', reach);
}

/** Products in a category and in all below it. */
async function productsBelow(
  trx: Db,
  { catalogId, categoryId }: Pick<CategoryValues, 'catalogId' | 'categoryId'>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive below as (
      select id from category where catalog_id = ${catalogId} and id = ${categoryId}
      union
      select child.id from below join category child
        on child.catalog_id = ${catalogId} and child.parent_id = below.id
    )
    select distinct product_id as id from category_assignment
    where catalog_id = ${catalogId} and category_id in (select id from below)`.execute(trx);
  return rows.map(({ id }) => id);
}

function catalogRecords({ catalogId, categoryId, ...values }: CategoryValues): PlacedRecord[] {
  const catalog = within(['catalog', { 'catalog-id': catalogId }]);
  const children = [
    ...values.texts.map(({ element: name, locale, text }) => element(name, langOf(locale), text)),
    ...(values.online === undefined ? [] : [element('online-flag', {}, String(values.online))]),
  ];
  const assignment = (productId: string) => ({ 'category-id': categoryId, 'product-id': productId });
  return [
    ...(children.length > 0
      ? [[element('category', { 'category-id': categoryId }, children), catalog] satisfies PlacedRecord]
      : []),
    ...values.removed.map(
      (id): PlacedRecord => [element('category-assignment', { ...assignment(id), mode: 'delete' }), catalog],
    ),
    ...[...values.positions].map(
      ([id, position]): PlacedRecord => [
        element('category-assignment', assignment(id), [element('position', {}, String(position))]),
        catalog,
      ],
    ),
  ];
}

const assignmentRecord = (categoryId: string, rule: { id: string; context: string } | null): PlacedRecord => [
  element('sorting-rule-assignment', {
    'category-id': categoryId,
    ...(rule ? { 'rule-id': rule.id, 'rule-context': rule.context } : { 'rule-id': '-', mode: 'delete' }),
  }),
  within(['sort', {}]),
];
