import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { inTransaction } from '../database/transaction.ts';
import { networkOf } from '../http/client-address.ts';
import { Problem } from '../http/problem.ts';
import { versionOf } from '../identity/credentials.ts';
import { verifyPassword } from '../identity/passwords.ts';
import { reserveAttempt } from '../identity/rate-limit.ts';
import { type Attempt, countAttempt, isKnownNetwork, resetAttempts } from '../identity/throttle.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { findByEmail, type StaffAccount } from './accounts.ts';
import { hasRecoveryCode, spendRecoveryCode } from './recovery-codes.ts';
import { openSecret, stepOfCode } from './second-factor.ts';
import { type OpenedSession, openStaffSession } from './sessions.ts';

/** Where the attempts of staff are counted; no customer list has such an id. */
const LIST = '\nstaff';
/** Most codes in a day for one account: of networks that are not known together, and of each known one. */
const MAX_CODES = 20;
const DAY = 86_400;
/** Of the account that an unknown email stands for, so that the same is done for it. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

export interface Credentials {
  email: string;
  password: string;
  /** six digits, or a recovery code */
  code: string;
}

const wrongCredentials = () =>
  new Problem(401, 'wrong-credentials', 'Wrong Credentials', 'The email, the password or the code is wrong.');

const attemptOf = (email: string, address: string | undefined, account?: StaffAccount): Attempt => ({
  listId: LIST,
  login: email,
  address,
  credential: versionOf(account?.password_hash),
});

/**
 * Counts an attempt and verifies the password of an account. Throws 429 after too many attempts of the account or of the network.
 * Takes the same time without an account.
 */
export async function provePassword(
  services: CommerceServices,
  email: string,
  account: StaffAccount | undefined,
  password: string,
  address: string | undefined,
): Promise<boolean> {
  const attempt = attemptOf(email, address, account);
  if (!(await countAttempt(services.db, services.now(), attempt)))
    throw new Problem(
      429,
      'too-many-requests',
      'Too Many Requests',
      'Too many sign-in attempts. Please wait 15 minutes.',
    );
  // A refused password is checked like a wrong one, so that it takes as long.
  const given = services.refusedPasswords?.includes(password) ? '' : password;
  return verifyPassword(account?.password_hash, given);
}

/**
 * Opens a session of an active account. Throws 401 `wrong-credentials` after the same work for an unknown email, a wrong password, a
 * wrong or used code and an account that is not active, and 429 after too many attempts.
 */
export async function signInStaff(
  services: CommerceServices,
  { email, password, code }: Credentials,
  address: string | undefined,
): Promise<OpenedSession> {
  const { db, now: clock, log } = services;
  const account = await findByEmail(db, email);
  const isPassword = await provePassword(services, email, account, password, address);
  const now = clock();
  const owner = isPassword && account?.state === 'active' ? account : undefined;
  const attempt = attemptOf(email, address, account);
  const undo = await countCode(services, attempt, owner);
  const proof = await proofOf(services, owner, code.replaceAll(/\s/g, ''));
  if (owner && !undo)
    log.warn({ account: owner.id }, 'too many codes for the password of an account of staff: change it');
  // An answer of its own for too many codes would tell that the password is right.
  if (!owner || !proof || !undo) throw wrongCredentials();
  const opened = await inTransaction(db, async (trx) =>
    (await spendProof(trx, owner, proof, now)) ? openStaffSession(trx, now, owner) : undefined,
  );
  if (!opened) throw wrongCredentials();
  await undo();
  await resetAttempts(db, now, attempt);
  return opened;
}

/** How an account proved its second factor. */
type Proof = { kind: 'code'; step: number } | { kind: 'recovery'; code: string } | { kind: 'demo' };

/**
 * Counts a code before it is checked, so that parallel ones cannot exceed the limit. Returns a function that undoes the count;
 * undefined when there were too many.
 */
async function countCode(
  { db, now: clock }: CommerceServices,
  attempt: Attempt,
  owner: StaffAccount | undefined,
): Promise<(() => Promise<void>) | undefined> {
  const now = clock();
  const known = (await isKnownNetwork(db, now, attempt)) && attempt.address;
  const of = `${owner?.id ?? `nobody\n${attempt.login}`}\n${known ? networkOf(known) : ''}`;
  const limit = { purpose: 'staff-code', of, limit: MAX_CODES, seconds: DAY };
  return reserveAttempt(db, now, [limit], '').catch((error) => {
    if (error instanceof Problem) return undefined;
    throw error;
  });
}

/**
 * The proof that a code is of an account, without using it up; undefined when it is wrong. Reads the same without an owner.
 */
async function proofOf(
  { db, now, staff, log }: CommerceServices,
  owner: StaffAccount | undefined,
  code: string,
): Promise<Proof | undefined> {
  const isRecovery = await hasRecoveryCode(db, owner?.id ?? NOBODY, code);
  if (!owner) return undefined;
  if (owner.demo) return staff.demo ? { kind: 'demo' } : undefined;
  if (isRecovery) return { kind: 'recovery', code };
  const secret = owner.totp_secret && openSecret(staff.key, owner.id, owner.totp_secret);
  if (!secret) {
    log.error(
      { account: owner.id },
      'the second factor of an account of staff cannot be read: SESSION_SECRET is another one; npm run staff -- reset',
    );
    return undefined;
  }
  const step = stepOfCode(secret, code, now());
  return step === undefined ? undefined : { kind: 'code', step };
}

/** Uses the proof up; false when another request did, or the account has changed since it was read. */
async function spendProof(trx: Db, owner: StaffAccount, proof: Proof, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('staff_account')
    .set({ signed_in_at: now, ...(proof.kind === 'code' ? { totp_step: proof.step } : {}) })
    .where('id', '=', owner.id)
    .where('state', '=', 'active')
    .where('password_hash', '=', owner.password_hash)
    .$if(proof.kind === 'code', (query) =>
      query.where(sql<boolean>`coalesce(totp_step, 0) < ${proof.kind === 'code' ? proof.step : 0}`),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  return proof.kind !== 'recovery' || spendRecoveryCode(trx, owner.id, proof.code);
}
