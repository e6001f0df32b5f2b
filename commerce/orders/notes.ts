import type { Selectable } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { OrderNoteTable } from '../database/tables/audit.ts';

export type OrderNote = Selectable<OrderNoteTable>;

/** Notes of an order: a script must not fill the database, and what shows an order reads some of them. */
export const MAX_NOTES = 200;
/** Notes that come with an order; the others are read page by page. */
export const SHOWN_NOTES = 50;

/** Why a note is not added: the data of the buyer is deleted, and nobody would delete the note; or the order has MAX_NOTES. */
export type NoteRefusal = 'anonymized' | 'too_many';

/**
 * Adds a note of staff to an order. Locks the order, so that neither its data are deleted meanwhile nor another note is added. Returns
 * why not, or undefined. Throws when there is no order with the number.
 */
export async function addNote(
  trx: Db,
  orderNo: string,
  { author, note }: { author: string; note: string },
  now: Date,
): Promise<NoteRefusal | undefined> {
  const { customer_email: email } = await trx
    .selectFrom('placed_order')
    .select('customer_email')
    .where('order_no', '=', orderNo)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (email === '') return 'anonymized';
  if ((await countNotes(trx, orderNo)) >= MAX_NOTES) return 'too_many';
  await trx.insertInto('order_note').values({ order_no: orderNo, author, note, created_at: now }).execute();
  return undefined;
}

/** Some notes of an order, newest first, and how many it has. */
export async function listNotes(
  db: Db,
  orderNo: string,
  { limit, offset }: { limit: number; offset: number } = { limit: SHOWN_NOTES, offset: 0 },
): Promise<{ notes: OrderNote[]; total: number }> {
  const notes = await db
    .selectFrom('order_note')
    .selectAll()
    .where('order_no', '=', orderNo)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { notes, total: await countNotes(db, orderNo) };
}

async function countNotes(db: Db, orderNo: string): Promise<number> {
  const { count } = await db
    .selectFrom('order_note')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  return Number(count);
}

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
