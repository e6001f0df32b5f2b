import { recordChanges } from '../audit/audited.ts';
import type { Db } from '../database/connection.ts';
import { inTransaction } from '../database/transaction.ts';
import { notFound } from '../http/problem.ts';
import { hashPassword } from '../identity/passwords.ts';
import { hashSecret, newSecret } from '../identity/secrets.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { auditedAccount, lockAccount, type StaffAccount, staffActorId } from './accounts.ts';
import type { StaffLanguage } from './languages.ts';
import { checkStaffPassword, invalidField } from './passwords.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { newSeed, offeredSecret, sealSecret, stepOfCode } from './second-factor.ts';
import { type OpenedSession, openStaffSession } from './sessions.ts';

/** Days that an invitation is valid. */
export const INVITATION_DAYS = 7;

/** Creates a token that invites the owner of an account, valid once. Only its hash is kept. */
export async function issueInvitation(db: Db, now: Date, accountId: string): Promise<string> {
  const token = newSecret();
  await db.deleteFrom('staff_invitation').where('expires_at', '<=', now).execute();
  await db
    .insertInto('staff_invitation')
    .values({
      token_hash: hashSecret(token),
      account_id: accountId,
      seed: newSeed(),
      expires_at: new Date(now.getTime() + INVITATION_DAYS * 86_400_000),
    })
    .execute();
  return token;
}

/** Address of an invitation. */
export const invitationUrl = (origin: string, token: string): string =>
  `${origin.replace(/\/$/, '')}/admin/invitation/${token}`;

const invitationNotFound = () =>
  notFound('The invitation was used, or has expired.', 'invitation-not-found', 'Invitation Not Found');

export interface Invitation {
  account: StaffAccount;
  /** the secret of the second factor that it offers, in base32 */
  secret: string;
}

/** Finds the invitation of a token. Throws 404 when it was used, has expired or never was, or who sent it manages no staff any more. */
export async function findInvitation(db: Db, now: Date, token: string): Promise<Invitation> {
  const row = await db
    .selectFrom('staff_invitation')
    .innerJoin('staff_account', 'staff_account.id', 'staff_invitation.account_id')
    .selectAll('staff_account')
    .select('staff_invitation.seed')
    .where('staff_invitation.token_hash', '=', hashSecret(token))
    .where('staff_invitation.expires_at', '>', now)
    .where('staff_account.state', '=', 'invited')
    // Who was dismissed must not come back by an invitation of their own.
    .where((where) =>
      where.or([
        where('staff_account.invited_by', 'is', null),
        where.exists(
          where
            .selectFrom('staff_account as inviter')
            .select('inviter.id')
            .whereRef('inviter.id', '=', 'staff_account.invited_by')
            .where('inviter.state', '=', 'active')
            .where('inviter.role', '=', 'administrator'),
        ),
      ]),
    )
    .executeTakeFirst();
  if (!row) throw invitationNotFound();
  const { seed, ...account } = row;
  return { account, secret: offeredSecret(token, seed) };
}

export interface Acceptance {
  name: string;
  password: string;
  /** six digits of the offered second factor */
  code: string;
  language: StaffLanguage;
}

/**
 * Activates the account of an invitation and signs in. Throws 404 when it was used, has expired or never was, and 400 for a password
 * or a code that is refused. Of concurrent requests one is accepted.
 */
export async function acceptInvitation(
  services: CommerceServices,
  token: string,
  { name, password, code, language }: Acceptance,
): Promise<OpenedSession & { recoveryCodes: string[] }> {
  const { db, now: clock, staff } = services;
  const now = clock();
  const { account: invited, secret } = await findInvitation(db, now, token);
  await checkStaffPassword(services, { email: invited.email, name }, password);
  const step = stepOfCode(secret, code.replaceAll(/\s/g, ''), now);
  if (step === undefined)
    throw invalidField(
      'code',
      'wrong',
      'The code is wrong. Scan the picture again, and enter the newest code.',
    );
  // Before the transaction: hashing is slow, and the embedded database has one connection.
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (trx) => {
    const before = await lockAccount(trx, invited.id);
    await findInvitation(trx, now, token);
    await trx.deleteFrom('staff_invitation').where('account_id', '=', invited.id).execute();
    const account = await trx
      .updateTable('staff_account')
      .set({
        name,
        language,
        password_hash: passwordHash,
        totp_secret: sealSecret(staff.key, invited.id, secret),
        totp_step: step,
        state: 'active',
        demo: false,
        updated_at: now,
        signed_in_at: now,
      })
      .where('id', '=', invited.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const recoveryCodes = await replaceRecoveryCodes(trx, account.id);
    const actor = { id: staffActorId(account), source: 'admin-app' as const };
    const change = {
      actor,
      action: 'staff.accept',
      subject: `staff:${account.id}`,
      siteId: null,
      request: {},
    };
    await recordChanges(
      trx,
      [{ ...change, before: auditedAccount(before), after: auditedAccount(account) }],
      now,
    );
    return { ...(await openStaffSession(trx, now, account)), recoveryCodes };
  });
}
