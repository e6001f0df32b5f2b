import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import type { CouponRow } from './coupon-rows.ts';
import { checkWritable, refuseValue } from './promotion-refusals.ts';

/** Codes that one coupon has at most. */
const MAX_OF_COUPON = 1_000_000;

/** Neither vowels, of which words are made, nor signs that look like others. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXYZ23456789';
const WITH_VOWELS = `${LETTERS}AEU`;
/** Shorter codes could be guessed. */
const MIN_LENGTH = 8;
const USUAL_LENGTH = 12;
const MAX_LENGTH = 40;

/** Codes that are made before other requests get their turn. */
const BATCH_SIZE = 1000;

/** Random codes as the settings of the coupon say, all different. */
export async function generateCodes({ system_codes: settings }: CouponRow, count: number): Promise<string[]> {
  const wanted = Number(settings['code-length'] ?? USUAL_LENGTH);
  const length = Math.min(Math.max(wanted, MIN_LENGTH), MAX_LENGTH);
  const letters = settings['include-vowels'] ? WITH_VOWELS : LETTERS;
  const prefix = String(settings['code-prefix'] ?? '');
  const codes = new Set<string>();
  while (codes.size < count) {
    const signs = randomSigns(letters, length * Math.min(BATCH_SIZE, count - codes.size));
    for (let at = 0; at < signs.length; at += length) {
      const code = signs.slice(at, at + length);
      codes.add(prefix + (settings['include-dashes'] ? code.replace(/.{4}(?=.)/g, '$&-') : code));
    }
    await setImmediate();
  }
  return [...codes];
}

/** Evenly distributed signs: bytes beyond the last multiple of their number are left out. */
function randomSigns(letters: string, count: number): string {
  const limit = 256 - (256 % letters.length);
  let signs = '';
  while (signs.length < count)
    for (const byte of randomBytes(count - signs.length))
      if (byte < limit) signs += letters[byte % letters.length];
  return signs;
}

/**
 * The codes of a list that the coupon does not have yet, each once; whatever their case, if the coupon is case-insensitive: each would
 * have a limit of its own. Throws 400 for empty ones, ones of another coupon of the site, whatever their case, and too many for
 * the coupon.
 */
export async function newCodes(db: Db, row: CouponRow, given: string[], field: string): Promise<string[]> {
  const keyOf = (code: string) => (row.case_insensitive ? code.toLowerCase() : code);
  const first = new Map<string, string>();
  for (const code of given.map((one) => one.trim()))
    if (!first.has(keyOf(code))) first.set(keyOf(code), code);
  const codes = [...first.values()];
  for (const code of codes) {
    if (!code) throw refuseValue(field, 'empty', 'a code is empty');
    checkWritable(field, code);
  }
  const { rows } = await sql<{ code: string; coupon_id: string }>`
    select code, coupon_id from coupon_code
    where site_id = ${row.site_id} and lower(code) in (select lower(one) from unnest(${codes}::text[]) one)`.execute(
    db,
  );
  const other = rows.find(({ coupon_id: id }) => id !== row.id);
  if (other)
    throw refuseValue(field, 'taken', `'${other.code}' is a code of the coupon '${other.coupon_id}'`);
  const own = new Set(rows.map(({ code }) => keyOf(code)));
  const added = codes.filter((code) => !own.has(keyOf(code)));
  const most = Math.min(Number(row.system_codes['max-number-of-codes'] ?? MAX_OF_COUPON), MAX_OF_COUPON);
  if (row.code_kind !== 'single' && row.codes + added.length > most)
    throw refuseValue(field, 'too-many', `the coupon may have ${most} codes`);
  return added;
}
