import { pbkdf2, randomInt, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import type { JWTPayload } from 'jose';
import { signToken, verifyToken } from '../identity/purpose-tokens.ts';
import { hashSecret } from '../identity/secrets.ts';
import type { CommerceServices } from '../services/commerce-services.ts';

/** Lifetime of a challenge in seconds. */
const SECONDS = 1200;
/**
 * Proof of work (docs/decisions/0014-captcha.md): find a key, derived with `iterations`, that starts with
 * `bits` zero bits. It takes 128 keys on average: half a second on a desktop, one to two on a phone.
 * Verifying takes one.
 */
const WORK = { iterations: 5000, bits: 7 };
const deriveKey = promisify(pbkdf2);

/** A proof of work for browsers with JavaScript, a sum for the others. */
export type Challenge =
  | { kind: 'work'; challenge: string; iterations: number; bits: number }
  | { kind: 'sum'; challenge: string; a: number; b: number };

const PURPOSE = 'captcha';
/** Separates challenge and solution; occurs in neither. */
const SEPARATOR = '~';

/** Lifetime of a pass in seconds; it is used by the next call of the same request. */
const PASS_SECONDS = 60;

/** Creates a pass: a solution that is valid once, for a captcha that was just solved. */
export function newPass(services: CommerceServices): Promise<string> {
  return signToken(services, PURPOSE, { jti: randomUUID(), kind: 'pass' }, PASS_SECONDS);
}

/** Creates a signed challenge; it is stored only after it was solved. */
export async function newChallenge(services: CommerceServices, kind: Challenge['kind']): Promise<Challenge> {
  const jti = randomUUID();
  if (kind === 'work') {
    return { kind, challenge: await signToken(services, PURPOSE, { jti, kind, ...WORK }, SECONDS), ...WORK };
  }
  const [a, b] = [randomInt(2, 10), randomInt(2, 10)];
  return { kind, challenge: await signToken(services, PURPOSE, { jti, kind, a, b }, SECONDS), a, b };
}

/**
 * Returns the kind of challenge that a solution (`{challenge}~{answer}`) solves; undefined when it is wrong,
 * forged, expired or used. A right solution is marked as used.
 */
export async function solvedChallenge(
  services: CommerceServices,
  solution: string,
): Promise<Challenge['kind'] | 'pass' | undefined> {
  const [challenge = '', answer = ''] = solution.split(SEPARATOR);
  const claims = await verifyToken(services, PURPOSE, challenge);
  const now = services.now();
  if (!claims?.jti || !(await isRight(claims, challenge, answer))) return undefined;
  const { db } = services;
  await db.deleteFrom('spent_captcha').where('expires_at', '<', now).execute();
  const spent = await db
    .insertInto('spent_captcha')
    // Stores the token id, because one signed token has several valid encodings.
    .values({ challenge_hash: hashSecret(claims.jti), expires_at: new Date(claims.exp! * 1000) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return spent.numInsertedOrUpdatedRows === 1n ? (claims.kind as Challenge['kind'] | 'pass') : undefined;
}

async function isRight(claims: JWTPayload, challenge: string, answer: string): Promise<boolean> {
  if (claims.kind === 'pass') return answer === '';
  if (claims.kind === 'sum') return Number(answer.trim()) === Number(claims.a) + Number(claims.b);
  if (claims.kind !== 'work' || !/^\d{1,12}$/.test(answer)) return false;
  const key = await deriveKey(
    `${challenge}${SEPARATOR}${answer}`,
    challenge,
    Number(claims.iterations),
    4,
    'sha256',
  );
  return Math.clz32(key.readUInt32BE(0)) >= Number(claims.bits);
}
