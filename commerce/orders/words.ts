import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { productWord } from '../database/order-words.ts';

/** Adds the words that staff find an inserted order by. */
export async function insertOrderWords(trx: Db, orderNo: string, words: readonly string[]): Promise<void> {
  await sql`
    insert into order_word (order_no, word, site_id, created_at)
    select order_no, word, site_id, created_at from placed_order, unnest(${words}::text[]) word
    where order_no = ${orderNo}`.execute(trx);
}

/** Deletes what names the buyer and the recipients of an order; its products are kept. */
export async function deletePersonalWords(trx: Db, orderNo: string): Promise<void> {
  await trx
    .deleteFrom('order_word')
    .where('order_no', '=', orderNo)
    .where(sql<boolean>`left(word, 1) <> ${productWord('')}`)
    .execute();
}
