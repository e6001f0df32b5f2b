import { pbkdf2, randomInt, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import type { JWTPayload } from 'jose';
import { openToken, signToken } from '../identity/purpose-tokens.ts';
import { hashSecret } from '../identity/secrets.ts';
import type { CommerceServices } from '../services/commerce-services.ts';

/** How long a challenge may take to be answered. */
const SECONDS = 1200;
/**
 * The work (docs/decisions/0014-captcha.md): a key derived with so many iterations has to begin with so many zero bits,
 * which takes 128 keys on average: half a second on a desktop, one to two on a phone. Verifying takes one key.
 */
const WORK = { iterations: 5000, bits: 7 };
const deriveKey = promisify(pbkdf2);

/** A proof of work for browsers with scripts, a sum for people without. */
export type Challenge =
  | { kind: 'work'; challenge: string; iterations: number; bits: number }
  | { kind: 'sum'; challenge: string; a: number; b: number };

const PURPOSE = 'captcha';
/** Between a challenge and its answer; occurs in neither. */
const SEPARATOR = '~';

/** Seconds in which a pass must be used: it is for the next call of the same request. */
const PASS_SECONDS = 60;

/** What stands for a captcha that was solved just now: it is a solution in itself, and counts once as any other. */
export function newPass(services: CommerceServices): Promise<string> {
  return signToken(services, PURPOSE, { jti: randomUUID(), kind: 'pass' }, PASS_SECONDS);
}

/** A signed challenge; nothing is kept of it until it is answered. */
export async function newChallenge(services: CommerceServices, kind: Challenge['kind']): Promise<Challenge> {
  const jti = randomUUID();
  if (kind === 'work') {
    return { kind, challenge: await signToken(services, PURPOSE, { jti, kind, ...WORK }, SECONDS), ...WORK };
  }
  const [a, b] = [randomInt(2, 10), randomInt(2, 10)];
  return { kind, challenge: await signToken(services, PURPOSE, { jti, kind, a, b }, SECONDS), a, b };
}

/**
 * What kind of challenge an answer (`{challenge}~{answer}`) solves; undefined when it is wrong, forged, too old, or was
 * given before. It is spent by being right.
 */
export async function solvedChallenge(
  services: CommerceServices,
  solution: string,
): Promise<Challenge['kind'] | 'pass' | undefined> {
  const [challenge = '', answer = ''] = solution.split(SEPARATOR);
  const claims = await openToken(services, PURPOSE, challenge);
  const now = services.now();
  if (!claims?.jti || !(await isRight(claims, challenge, answer))) return undefined;
  const { db } = services;
  await db.deleteFrom('spent_captcha').where('expires_at', '<', now).execute();
  const spent = await db
    .insertInto('spent_captcha')
    // The id, not the text: a signed token can be spelt in several ways that all verify.
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
