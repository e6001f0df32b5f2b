import { type Selectable, sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { StaffAccountTable } from '../database/tables/staff.ts';
import { canonicalLogin } from '../email/canonical-address.ts';
import { notFound } from '../http/problem.ts';

export type StaffAccount = Selectable<StaffAccountTable>;

/** Who a change of staff is recorded for. */
export const staffActorId = ({ email }: Pick<StaffAccount, 'email'>): string => `staff:${email}`;

/** Finds an account by its email without case; undefined when there is none. */
export const findByEmail = (db: Db, email: string): Promise<StaffAccount | undefined> =>
  db
    .selectFrom('staff_account')
    .selectAll()
    .where(sql`lower(email)`, '=', sql`lower(${canonicalLogin(email)})`)
    .executeTakeFirst();

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Finds an account; throws 404 when there is none. `lock`: until the transaction ends. */
export async function requireAccount(db: Db, id: string, lock = false): Promise<StaffAccount> {
  const query = db.selectFrom('staff_account').selectAll().where('id', '=', id);
  const row = UUID.test(id) ? await (lock ? query.forUpdate() : query).executeTakeFirst() : undefined;
  if (!row) throw notFound(`No account of staff has the id '${id}'.`, 'staff-not-found', 'Account Not Found');
  return row;
}

/** Whether there is any account. */
export const hasAccount = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('staff_account').select('id').limit(1).executeTakeFirst()) !== undefined;

/** All accounts, by email. */
export const listAccounts = (db: Db): Promise<StaffAccount[]> =>
  db.selectFrom('staff_account').selectAll().orderBy(sql`lower(email)`).execute();

/** Finds and locks an account until the transaction ends. Throws 404 when there is none. */
export const lockAccount = (trx: Db, id: string): Promise<StaffAccount> => requireAccount(trx, id, true);

/** Locks all administrators in one order, so that of two who demote each other one is refused. */
export async function lockAdministrators(trx: Db): Promise<void> {
  await trx
    .selectFrom('staff_account')
    .select('id')
    .where('role', '=', 'administrator')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** What is recorded of an account: nothing that names its owner. */
export const auditedAccount = ({ role, sites, state }: StaffAccount) => ({ role, sites, state });
