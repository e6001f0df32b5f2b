import type { Selectable } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { OrderNoteTable } from '../database/tables/audit.ts';

export type OrderNote = Selectable<OrderNoteTable>;

/** Adds a note of staff to an order. Returns its id. */
export async function addNote(
  trx: Db,
  orderNo: string,
  { author, note }: { author: string; note: string },
  now: Date,
): Promise<number> {
  const { id } = await trx
    .insertInto('order_note')
    .values({ order_no: orderNo, author, note, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Notes of an order, oldest first. */
export const listNotes = (db: Db, orderNo: string): Promise<OrderNote[]> =>
  db.selectFrom('order_note').selectAll().where('order_no', '=', orderNo).orderBy('id').execute();

/** Deletes a note of an order; false when there is none with the id. */
export async function deleteNote(trx: Db, orderNo: string, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('order_note')
    .where('order_no', '=', orderNo)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the notes of an order whose buyer's account was deleted: they may name the buyer. */
export async function deleteNotes(trx: Db, orderNo: string): Promise<void> {
  await trx.deleteFrom('order_note').where('order_no', '=', orderNo).execute();
}
