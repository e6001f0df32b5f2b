import { randomInt } from 'node:crypto';
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

/** Random codes as the settings of the coupon say, all different. */
export function generateCodes({ system_codes: settings }: CouponRow, count: number): string[] {
  const wanted = Number(settings['code-length'] ?? USUAL_LENGTH);
  const length = Math.min(Math.max(wanted, MIN_LENGTH), MAX_LENGTH);
  const letters = settings['include-vowels'] ? WITH_VOWELS : LETTERS;
  const prefix = String(settings['code-prefix'] ?? '');
  const codes = new Set<string>();
  while (codes.size < count) {
    const signs = Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
    codes.add(prefix + (settings['include-dashes'] ? signs.replace(/.{4}(?=.)/g, '$&-') : signs));
  }
  return [...codes];
}

/**
 * The codes of a list that the coupon does not have yet. Throws 400 for empty ones, ones of another coupon of the site, whatever their
 * case, and too many for the coupon.
 */
export async function newCodes(db: Db, row: CouponRow, given: string[], field: string): Promise<string[]> {
  const codes = [...new Set(given.map((code) => code.trim()))];
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
  const own = new Set(rows.map(({ code }) => (row.case_insensitive ? code.toLowerCase() : code)));
  const added = codes.filter((code) => !own.has(row.case_insensitive ? code.toLowerCase() : code));
  const most = Math.min(Number(row.system_codes['max-number-of-codes'] ?? MAX_OF_COUPON), MAX_OF_COUPON);
  if (row.code_kind !== 'single' && row.codes + added.length > most)
    throw refuseValue(field, 'too-many', `the coupon may have ${most} codes`);
  return added;
}
