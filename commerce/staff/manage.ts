import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { badRequest, Problem } from '../http/problem.ts';
import { postMail } from '../outbox/outbox.ts';
import { lockAccount, lockAdministrators, type StaffAccount } from './accounts.ts';
import type { StaffLanguage } from './languages.ts';
import { managesStaff, type Role } from './roles.ts';
import { endStaffSessions } from './sessions.ts';

/** What an account may do: its role, and ids of its sites; null for all. */
export interface Access {
  role: Role;
  sites: string[] | null;
}

/** Throws 400 for a site that does not exist, and for an administrator of some sites, who could give himself all. */
async function checkAccess(trx: Db, { role, sites }: Access): Promise<void> {
  if (!sites) return;
  if (managesStaff(role))
    throw badRequest('sites: an administrator has all sites.', 'invalid-sites', 'Invalid Field', {
      field: 'sites',
      reason: 'administrator',
    });
  const rows = await trx.selectFrom('site').select('id').execute();
  const unknown = sites.filter((site) => !rows.some(({ id }) => id === site));
  if (sites.length === 0 || unknown.length > 0)
    throw badRequest(
      sites.length === 0 ? 'sites: name one at least.' : `sites: ${unknown.join(', ')} does not exist.`,
      'invalid-sites',
      'Invalid Field',
      { field: 'sites', reason: sites.length === 0 ? 'none' : 'unknown' },
    );
}

export interface NewAccount extends Access {
  id: string;
  email: string;
  language: StaffLanguage;
  /** the administrator who invites; undefined for the command line */
  invitedBy?: string;
}

/** Adds an account that waits for its owner. Throws 400 for sites that do not exist, and 409 when an account has the email. */
export async function addAccount(trx: Db, now: Date, account: NewAccount): Promise<StaffAccount> {
  await checkAccess(trx, account);
  const { id, email, language, role, sites, invitedBy: invited_by = null } = account;
  const added = await trx
    .insertInto('staff_account')
    .values({
      id,
      email,
      language,
      role,
      sites,
      state: 'invited',
      invited_by,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (added) return added;
  throw new Problem(409, 'staff-exists', 'Conflict', 'An account has this email. Invite it again instead.', {
    field: 'email',
    reason: 'taken',
  });
}

/** Queues a mail to an account, in the name of a site of the account. A store without sites mails nothing. */
export async function mailAccount(
  trx: Db,
  now: Date,
  account: StaffAccount,
  kind: 'staff-invitation' | 'staff-password',
): Promise<void> {
  const [first] = account.sites ?? [];
  const site = await trx
    .selectFrom('site')
    .select('id')
    .$if(first !== undefined, (query) => query.where('id', '=', first!))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!site) return;
  const { id: accountId, language: locale } = account;
  await postMail(trx, now, { kind, siteId: site.id, locale, about: { accountId } });
}

export interface AccountChange {
  role?: Role | undefined;
  sites?: string[] | null | undefined;
  state?: 'active' | 'disabled' | undefined;
}

/**
 * Changes what an account may do, and ends its sessions. An account that never had a password waits for its owner again when it
 * becomes active. Returns `unchanged` when there is nothing to do. Throws 404, 400 for sites that do not exist, and 409 for the last
 * active administrator, who could not be replaced.
 */
export async function changeAccount(
  trx: Db,
  now: Date,
  id: string,
  change: AccountChange,
  isDemoAccepted: boolean,
): Promise<'unchanged' | undefined> {
  await lockAdministrators(trx);
  const account = await lockAccount(trx, id);
  const role = change.role ?? account.role;
  const sites = change.sites === undefined ? account.sites : change.sites;
  const wanted = change.state ?? account.state;
  const state = wanted === 'active' && account.password_hash === null ? 'invited' : wanted;
  if (role === account.role && sameSites(sites, account.sites) && state === account.state) return 'unchanged';
  if (change.role !== undefined || change.sites !== undefined)
    await checkAccess(trx, { role: change.role ?? (account.role as Role), sites });
  await trx
    .updateTable('staff_account')
    .set({ role, sites, state, updated_at: now })
    .where('id', '=', id)
    .execute();
  await endStaffSessions(trx, id);
  if (state === 'disabled') await trx.deleteFrom('staff_invitation').where('account_id', '=', id).execute();
  await requireAdministratorAfter(trx, account, isDemoAccepted);
  return undefined;
}

const sameSites = (one: string[] | null, other: string[] | null): boolean =>
  JSON.stringify(one && [...one].sort()) === JSON.stringify(other && [...other].sort());

/**
 * Takes password, second factor and recovery codes from an account whose owner lost them, ends its sessions and voids earlier
 * invitations, so that it waits for its owner again. Throws 404, 409 `account-disabled`, and 409 for the last active administrator
 * unless `isLastAllowed`, as for who has the server itself.
 */
export async function resetAccount(
  trx: Db,
  now: Date,
  id: string,
  {
    isDemoAccepted,
    isLastAllowed,
    invitedBy,
  }: { isDemoAccepted: boolean; isLastAllowed: boolean; invitedBy?: string },
): Promise<StaffAccount> {
  await lockAdministrators(trx);
  const before = await lockAccount(trx, id);
  if (before.state === 'disabled')
    throw new Problem(409, 'account-disabled', 'Conflict', 'The account is disabled. Activate it first.');
  const account = await trx
    .updateTable('staff_account')
    .set({
      password_hash: null,
      totp_secret: null,
      totp_step: null,
      demo: false,
      invited_by: invitedBy ?? null,
      state: 'invited',
      updated_at: now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx.deleteFrom('staff_recovery_code').where('account_id', '=', id).execute();
  await trx.deleteFrom('staff_invitation').where('account_id', '=', id).execute();
  await endStaffSessions(trx, id);
  if (!isLastAllowed) await requireAdministratorAfter(trx, before, isDemoAccepted);
  return account;
}

/** Throws 409 when a change of an administrator leaves none who can sign in. */
async function requireAdministratorAfter(
  trx: Db,
  before: StaffAccount,
  isDemoAccepted: boolean,
): Promise<void> {
  if (!managesStaff(before.role) || before.state !== 'active') return;
  const left = await trx
    .selectFrom('staff_account')
    .select('id')
    .where('role', '=', 'administrator')
    .where('state', '=', 'active')
    .where(sql<boolean>`(not demo or ${isDemoAccepted})`)
    .limit(1)
    .executeTakeFirst();
  if (!left)
    throw new Problem(
      409,
      'last-administrator',
      'Conflict',
      'It is the last active administrator. Make somebody else one first.',
    );
}
