import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { columnsOf, type ExportRow, inOrder, readAll, readRows } from '../read-rows.ts';
import { element, group, textElement } from '../xml.ts';

type Jurisdiction = ExportRow<'tax_jurisdiction'>;

/** Tax classes, jurisdictions and rates of a site. */
export async function* taxes(trx: Db, siteId: string): AsyncGenerator<string> {
  const classes = await readAll(
    trx,
    sql<ExportRow<'tax_class'>>`select ${columnsOf('tax_class')} from tax_class
      where site_id = ${siteId} order by ${inOrder('id')}`,
  );
  yield group(
    'tax-classes',
    classes.map((row) =>
      element('tax-class', { 'class-id': row.id, default: row.is_default }, [
        textElement('display-name', row.name),
        textElement('description', row.description),
      ]),
    ),
  );
  yield group('tax-jurisdictions', (await jurisdictions(trx, siteId)).map(jurisdiction));
  yield* rates(trx, siteId);
}

/** Named jurisdictions, and those that exist only in rates. */
const jurisdictions = (trx: Db, siteId: string): Promise<Jurisdiction[]> =>
  readAll(
    trx,
    sql<Jurisdiction>`
      select id, name, is_default, mappings from (
        select id, name, is_default, mappings from tax_jurisdiction where site_id = ${siteId}
        union all
        select distinct on (jurisdiction_id) jurisdiction_id, null, is_default,
          case when country_code is null then '[]' else jsonb_build_array(jsonb_strip_nulls(
            jsonb_build_object('country', country_code, 'state', state_code))) end
        from tax_rate where site_id = ${siteId} and not exists (
          select from tax_jurisdiction known
          where known.site_id = tax_rate.site_id and known.id = tax_rate.jurisdiction_id)
      ) found order by ${inOrder('id')}`,
  );

const jurisdiction = ({ id, name, is_default, mappings }: Jurisdiction) =>
  element('tax-jurisdiction', { 'jurisdiction-id': id, default: is_default }, [
    textElement('display-name', name),
    group(
      'address-mappings',
      mappings.map(({ country, state }) => element('address-mapping', { key1: country, key2: state })),
    ),
  ]);

async function* rates(trx: Db, siteId: string): AsyncGenerator<string> {
  const query = sql`select ${columnsOf('tax_rate')} from tax_rate
    where site_id = ${siteId} order by ${inOrder('tax_class_id', 'jurisdiction_id')}`;
  let open = false;
  for await (const row of readRows<ExportRow<'tax_rate'>>(trx, query)) {
    if (!open) yield '<tax-rates>';
    open = true;
    yield textElement('tax-rate', row.rate, {
      'jurisdiction-id': row.jurisdiction_id,
      'class-id': row.tax_class_id,
    });
  }
  if (open) yield '</tax-rates>';
}
