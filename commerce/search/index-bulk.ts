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
 * Runs what writes many documents: the indexes of words and values take entries by the heap meanwhile, not
 * each in its place, which halves their work. Afterwards everything lies in its place again, as searches
 * want it.
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
