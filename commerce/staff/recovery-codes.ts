import { randomBytes } from 'node:crypto';
import type { Db } from '../database/connection.ts';
import { hashSecret } from '../identity/secrets.ts';

const COUNT = 10;
/** Letters and digits that are not mistaken for others. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 16;

/** A code of 79 random bits, too many to try against its hash. */
function newCode(): string {
  let code = '';
  while (code.length < LENGTH) {
    for (const byte of randomBytes(LENGTH)) {
      const index = byte & 31;
      if (index < ALPHABET.length && code.length < LENGTH) code += ALPHABET[index];
    }
  }
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

const hashOf = (code: string) => hashSecret(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));

/** Replaces the recovery codes of an account. Returns the ten new ones, which are not kept. */
export async function replaceRecoveryCodes(trx: Db, accountId: string): Promise<string[]> {
  await trx.deleteFrom('staff_recovery_code').where('account_id', '=', accountId).execute();
  const codes = Array.from({ length: COUNT }, newCode);
  await trx
    .insertInto('staff_recovery_code')
    .values(codes.map((code) => ({ account_id: accountId, code_hash: hashOf(code) })))
    .execute();
  return codes;
}

/** Whether an account has a code that was not used. */
export async function hasRecoveryCode(db: Db, accountId: string, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('staff_recovery_code')
    .select('code_hash')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashOf(code))
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a code up; false when it is not there any more. */
export async function spendRecoveryCode(trx: Db, accountId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('staff_recovery_code')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashOf(code))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
