import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { columnsOf, type ExportRow, inOrder, readRows } from '../read-rows.ts';
import { element, group, textElement } from '../xml.ts';

type Coupon = ExportRow<'coupon'> & { codes: number; code: string | null };

/** Codes in one list; a coupon may have any number of lists. */
const CODES = 500;

/** The coupons of a site, then the codes of those that have more than one. */
export async function* coupons(trx: Db, siteId: string): AsyncGenerator<string> {
  const query = sql`select ${columnsOf('coupon')}, found.codes, found.code from coupon
    cross join lateral (
      select count(*)::int as codes, min(coupon_code.code) as code from coupon_code
      where coupon_code.site_id = coupon.site_id and coupon_code.coupon_id = coupon.id
    ) found
    where site_id = ${siteId} order by ${inOrder('id')}`;
  for await (const row of readRows<Coupon>(trx, query)) {
    yield element('coupon', { 'coupon-id': row.id }, [
      textElement('enabled-flag', row.enabled),
      textElement('case-insensitive', row.case_insensitive),
      group('redemption-limits', [textElement('limit-per-code', row.single_use ? 1 : row.max_redemptions)]),
      row.codes === 1 ? textElement('single-code', row.code) : element('multiple-codes', {}),
    ]);
  }
  yield* codeLists(trx, siteId);
}

async function* codeLists(trx: Db, siteId: string): AsyncGenerator<string> {
  const query = sql`select coupon_id, code from coupon_code outermost where site_id = ${siteId}
      and exists (select from coupon_code other where other.site_id = outermost.site_id
        and other.coupon_id = outermost.coupon_id and other.code <> outermost.code)
    order by ${inOrder('coupon_id', 'code')}`;
  let couponId = '';
  let codes: string[] = [];
  for await (const row of readRows<{ coupon_id: string; code: string }>(trx, query)) {
    if (codes.length >= CODES || row.coupon_id !== couponId) {
      yield codeList(couponId, codes);
      codes = [];
      couponId = row.coupon_id;
    }
    codes.push(row.code);
  }
  yield codeList(couponId, codes);
}

const codeList = (couponId: string, codes: string[]) =>
  group(
    'coupon-codes',
    codes.map((code) => textElement('code', code)),
    { 'coupon-id': couponId },
  );
