import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { columnsOf, type ExportRow, inOrder, readRows } from '../read-rows.ts';
import { element, group, textElement } from '../xml.ts';

type Coupon = ExportRow<'coupon'> & { code: string | null };

/** Maximum codes per list; a coupon may have several lists. */
const CODES = 500;

/** Coupons of a site, then the code lists of coupons with several codes. */
export async function* coupons(trx: Db, siteId: string): AsyncGenerator<string> {
  const query = sql`select ${columnsOf('coupon')}, (
      select min(coupon_code.code collate "C") from coupon_code
      where coupon_code.site_id = coupon.site_id and coupon_code.coupon_id = coupon.id
    ) as code
    from coupon where site_id = ${siteId} order by ${inOrder('id')}`;
  for await (const row of readRows<Coupon>(trx, query)) {
    yield element('coupon', { 'coupon-id': row.id }, [
      textElement('description', row.description),
      textElement('enabled-flag', row.enabled),
      textElement('case-insensitive', row.case_insensitive),
      limits(row),
      codes(row),
    ]);
  }
  yield* codeLists(trx, siteId);
}

function limits({ limits: given, single_use, max_redemptions }: Coupon): string {
  const { perCustomer, perTimeFrame, multipleCodesPerOrder } = given;
  return group('redemption-limits', [
    textElement('limit-per-code', given.perCode ?? (single_use ? 1 : max_redemptions)),
    textElement('limit-per-customer', perCustomer),
    perTimeFrame
      ? element('limit-per-time-frame', {}, [
          textElement('limit', perTimeFrame.limit),
          textElement('time-frame', perTimeFrame.days),
        ])
      : '',
    textElement('allow-multiple-codes-per-order', multipleCodesPerOrder),
  ]);
}

/** Code generation settings in schema order. */
const SYSTEM = ['max-number-of-codes', 'code-prefix', 'code-length', 'include-vowels', 'include-dashes'];

function codes({ code_kind: kind, code, system_codes: system }: Coupon): string {
  if (kind === 'single') return textElement('single-code', code);
  if (kind === 'multiple') return element('multiple-codes', {});
  return element(
    'system-codes',
    {},
    SYSTEM.map((name) => textElement(name, system[name])),
  );
}

async function* codeLists(trx: Db, siteId: string): AsyncGenerator<string> {
  const query = sql`select coupon_id, code from coupon_code
    join coupon on coupon.site_id = coupon_code.site_id and coupon.id = coupon_code.coupon_id
    where coupon_code.site_id = ${siteId} and coupon.code_kind <> 'single'
    order by ${inOrder('coupon_id', 'code')}`;
  let couponId = '';
  let waiting: string[] = [];
  for await (const row of readRows<{ coupon_id: string; code: string }>(trx, query)) {
    if (waiting.length >= CODES || row.coupon_id !== couponId) {
      yield codeList(couponId, waiting);
      waiting = [];
      couponId = row.coupon_id;
    }
    waiting.push(row.code);
  }
  yield codeList(couponId, waiting);
}

const codeList = (couponId: string, list: string[]) =>
  group(
    'coupon-codes',
    list.map((code) => textElement('code', code)),
    { 'coupon-id': couponId },
  );
