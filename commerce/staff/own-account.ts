import { recordChanges } from '../audit/audited.ts';
import type { Db } from '../database/connection.ts';
import { inTransaction } from '../database/transaction.ts';
import { Problem } from '../http/problem.ts';
import { hashPassword } from '../identity/passwords.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { lockAccount, type StaffAccount, staffActorId } from './accounts.ts';
import { mailAccount } from './manage.ts';
import { checkStaffPassword, invalidField } from './passwords.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { endStaffSessions, type OpenedSession, openStaffSession } from './sessions.ts';
import { provePassword } from './sign-in.ts';

/** Throws 409 for the demo's account, whose password is public, 400 for a wrong password, and 429 after too many attempts. */
async function confirmPassword(
  services: CommerceServices,
  account: StaffAccount,
  { field, password }: { field: string; password: string },
  address: string | undefined,
): Promise<void> {
  if (account.demo)
    throw new Problem(409, 'demo-account', 'Conflict', 'The account of the demo cannot be changed.');
  if (!(await provePassword(services, account.email, account, password, address)))
    throw invalidField(field, 'wrong', 'The password is wrong.');
}

const record = (trx: Db, now: Date, account: StaffAccount, action: string) =>
  recordChanges(
    trx,
    [
      {
        actor: { id: staffActorId(account), source: 'admin-app' },
        action,
        subject: `staff:${account.id}`,
        siteId: null,
        request: {},
      },
    ],
    now,
  );

/**
 * Sets a new password, ends all sessions of the account, opens another one and mails the account. Throws 400 for a wrong password and for a new one that
 * violates the rules, 409 for the account of the demo, and 429 after too many attempts.
 */
export async function changeStaffPassword(
  services: CommerceServices,
  account: StaffAccount,
  { current, password }: { current: string; password: string },
  address: string | undefined,
): Promise<OpenedSession> {
  await confirmPassword(services, account, { field: 'current', password: current }, address);
  await checkStaffPassword(services, account, password);
  const passwordHash = await hashPassword(password);
  const now = services.now();
  return inTransaction(services.db, async (trx) => {
    await lockUnchanged(trx, account);
    const changed = await trx
      .updateTable('staff_account')
      .set({ password_hash: passwordHash, updated_at: now })
      .where('id', '=', account.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await endStaffSessions(trx, account.id);
    await record(trx, now, account, 'staff.password');
    await mailAccount(trx, now, changed, 'staff-password');
    return openStaffSession(trx, now, changed);
  });
}

/**
 * Returns ten new recovery codes; the earlier ones are void. Throws 400 for a wrong password, 409 for the account of the demo, and
 * 429 after too many attempts.
 */
export async function renewRecoveryCodes(
  services: CommerceServices,
  account: StaffAccount,
  password: string,
  address: string | undefined,
): Promise<string[]> {
  await confirmPassword(services, account, { field: 'password', password }, address);
  const now = services.now();
  return inTransaction(services.db, async (trx) => {
    await lockUnchanged(trx, account);
    await record(trx, now, account, 'staff.recovery-codes');
    return replaceRecoveryCodes(trx, account.id);
  });
}

/** Locks the account. Throws 409 when it was disabled, reset, or got another password since the password was checked. */
async function lockUnchanged(trx: Db, account: StaffAccount): Promise<void> {
  const locked = await lockAccount(trx, account.id);
  if (locked.state !== 'active' || locked.password_hash !== account.password_hash)
    throw new Problem(
      409,
      'account-changed',
      'Conflict',
      'The account was changed meanwhile. Sign in again.',
    );
}
