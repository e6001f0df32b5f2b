import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { ImportTarget } from './import-target.ts';

/** A value that staff set. `key`: a locale, a site, or a price book; `value`: as stored, a price in minor units; null for none. */
export interface ProductEdit {
  productId: string;
  field: 'name' | 'short_description' | 'long_description' | 'online_by_site' | 'price';
  key: string;
  value: string | null;
  /** of a price: start of its schedule as the database writes it */
  validFrom?: string;
}

/** Edits that a report names one by one. */
const MAX_NAMED = 100;

/** Remembers what staff set last. */
export async function rememberEdits(trx: Db, edits: ProductEdit[], now: Date): Promise<void> {
  const rows = edits.map(({ productId, validFrom = '-infinity', ...edit }) => ({
    ...edit,
    product_id: productId,
    valid_from: validFrom,
  }));
  await sql`
    insert into product_edit (product_id, field, key, valid_from, value, edited_at)
    select product_id, field, key, valid_from, value, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (product_id text, field text, key text, valid_from timestamptz, value text)
    on conflict (product_id, field, key, valid_from)
      do update set value = excluded.value, edited_at = excluded.edited_at`.execute(trx);
}

/** Warns of values that staff had set and this import replaced, once. */
export async function reportOverwrittenEdits({ db, summary }: ImportTarget): Promise<void> {
  const { rows } = await sql<{ product_id: string; field: string; key: string; edited_at: Date }>`
    delete from product_edit edit using product_edit known
      left join product on product.id = known.product_id
      left join price on known.field = 'price' and price.product_id = known.product_id
        and price.price_book_id = known.key and price.valid_from = known.valid_from and price.min_quantity = 1
    where edit.product_id = known.product_id and edit.field = known.field and edit.key = known.key
      and edit.valid_from = known.valid_from
      and known.value is distinct from case when known.field = 'price' then price.amount_cents::text
        else to_jsonb(product) -> known.field ->> known.key end
    returning edit.product_id, edit.field, edit.key, edit.edited_at`.execute(db);
  const lines = rows.map(
    ({ product_id: id, field, key, edited_at: at }) =>
      `Product '${id}': ${field} (${key}), which staff changed on ${at.toISOString().slice(0, 10)}, is overwritten by this import.`,
  );
  summary.warnings.push(...lines.sort().slice(0, MAX_NAMED));
  if (lines.length > MAX_NAMED)
    summary.warnings.push(`${lines.length - MAX_NAMED} more values that staff changed are overwritten.`);
}
