import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';

const INDEXES = [
  'search_document_categories',
  'search_document_tokens',
  'search_unit_tokens',
  'search_reference_codes',
  'search_reference_stock',
  'search_text_body',
  'search_text_words',
];

/**
 * Runs a function that writes many documents. Meanwhile GIN indexes collect entries in their pending list
 * (fastupdate), which halves the work; afterwards the list is merged, because searches are faster without it.
 */
export async function writeInBulk(trx: Db, write: () => Promise<void>): Promise<void> {
  for (const index of INDEXES) await sql.raw(`alter index ${index} set (fastupdate = on)`).execute(trx);
  await sql`select set_config('gin_pending_list_limit', '16MB', true)`.execute(trx);
  await write();
  for (const index of INDEXES) {
    await sql.raw(`alter index ${index} set (fastupdate = off)`).execute(trx);
    await sql`select gin_clean_pending_list(${index}::regclass)`.execute(trx);
  }
}
