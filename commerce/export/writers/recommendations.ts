import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { columnsOf, type ExportRow, inOrder, readRows } from '../read-rows.ts';
import { customAttributes, element, localized, textElement } from '../xml.ts';

/** Recommendations of a catalogue's products and categories, in display order. */
export async function* recommendations(trx: Db, catalogId: string): AsyncGenerator<string> {
  const query = sql`select ${columnsOf('recommendation')} from recommendation
    where catalog_id = ${catalogId}
    order by position, ${inOrder('source_type', 'source_id', 'type', 'target_id')}`;
  for await (const row of readRows<ExportRow<'recommendation'>>(trx, query)) {
    const attributes = {
      'source-id': row.source_id,
      'source-type': row.source_type,
      'target-id': row.target_id,
      'target-type': 'product',
      type: row.type,
    };
    yield element('recommendation', attributes, [
      localized('display-name', row.name),
      localized('short-description', row.short_description),
      localized('long-description', row.long_description),
      localized('callout-message', row.callout),
      textElement('image', row.image),
      customAttributes(row.custom),
    ]);
  }
}
