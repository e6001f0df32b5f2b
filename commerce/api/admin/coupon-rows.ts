import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { escapeLike } from '../../database/escape-like.ts';
import { columnsOf, type ExportRow } from '../../export/read-rows.ts';
import { element, textElement } from '../../export/xml.ts';
import { notFound } from '../../http/problem.ts';
import { unreadElements, versionOf } from './promotion-rows.ts';

/** A coupon with its first code, the number of its codes, and how often it was redeemed. */
export type CouponRow = ExportRow<'coupon'> & { code: string | null; codes: number; redemptions: number };

const COLUMNS = sql`${columnsOf('coupon')}, redemptions,
  (select min(code collate "C") from coupon_code one where one.site_id = coupon.site_id and one.coupon_id = coupon.id) as code,
  (select count(*)::int from coupon_code one where one.site_id = coupon.site_id and one.coupon_id = coupon.id) as codes`;

/** Coupons of a site by id, whose id, description or, for whoever may see codes, whole code is searched for. */
export async function listCoupons(
  db: Db,
  {
    siteId,
    text,
    after,
    limit,
    seesCodes,
  }: {
    siteId: string;
    text: string | undefined;
    after: string | undefined;
    limit: number;
    seesCodes: boolean;
  },
) {
  const pattern = text && `%${escapeLike(text)}%`;
  const { rows } = await sql<CouponRow>`
    select ${COLUMNS} from coupon where site_id = ${siteId}
      ${
        pattern
          ? sql`and (id ilike ${pattern} or description ilike ${pattern} or ${seesCodes}::boolean and id in (
            select coupon_id from coupon_code where site_id = ${siteId} and lower(code) = lower(${text})))`
          : sql``
      }
      ${after === undefined ? sql`` : sql`and id collate "C" > ${after}`}
    order by id collate "C" limit ${limit}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    description: row.description ?? '',
    enabled: row.enabled,
    kind: row.code_kind,
    codes: row.codes,
    redemptions: row.redemptions,
    ...(seesCodes && row.code_kind === 'single' && row.code ? { code: row.code } : {}),
  }));
}

export async function readCoupon(db: Db, siteId: string, id: string): Promise<CouponRow | undefined> {
  if (id.length > 256 || id.includes('\0')) return undefined;
  const { rows } = await sql<CouponRow>`
    select ${COLUMNS} from coupon where site_id = ${siteId} and id = ${id}`.execute(db);
  return rows[0];
}

/** Throws 404. */
export async function requireCoupon(db: Db, siteId: string, id: string): Promise<CouponRow> {
  const row = await readCoupon(db, siteId, id);
  if (row) return row;
  throw notFound(`No coupon with id '${id.slice(0, 256)}' exists.`, 'coupon-not-found', 'Coupon Not Found');
}

/** What another editor may have changed: not what orders redeem, or the codes of a list. */
export const couponVersion = ({ redemptions, codes, code, ...row }: CouponRow): string =>
  versionOf(row, row.code_kind === 'single' ? code : null);

/**
 * A coupon as its form shows it, with the campaigns and promotions that need it. Whoever has a code has its discount, so that only
 * those see it who may change it; the version for the others does not let them try codes.
 */
export async function couponJson(db: Db, row: CouponRow, seesCodes: boolean) {
  const { rows: named } = await sql<{ campaign: string | null; promotion: string | null }>`
    select id as campaign, null as promotion from campaign where site_id = ${row.site_id} and ${row.id} = any(coupon_ids)
    union all
    select campaign_id, promotion_id from promotion_assignment
    where site_id = ${row.site_id} and ${row.id} = any(coupon_ids)
    order by 1, 2 limit 200`.execute(db);
  const { limits, system_codes: settings } = row;
  const unread = await unreadElements(db, row.site_id, 'coupon', row.id);
  return {
    siteId: row.site_id,
    id: row.id,
    version: couponVersion(seesCodes ? row : { ...row, code: null }),
    kind: row.code_kind,
    enabled: row.enabled,
    description: row.description ?? '',
    caseInsensitive: row.case_insensitive,
    code: seesCodes && row.code_kind === 'single' ? row.code : null,
    codes: row.codes,
    redemptions: row.redemptions,
    perCode: limits.perCode ?? (row.single_use ? 1 : row.max_redemptions),
    perCustomer: limits.perCustomer ?? null,
    perTimeFrame: limits.perTimeFrame ?? null,
    multipleCodesPerOrder: limits.multipleCodesPerOrder ?? false,
    prefix: String(settings['code-prefix'] ?? ''),
    length: Number(settings['code-length'] ?? 0),
    usedBy: named.map(({ campaign, promotion }) => ({
      campaign: campaign ?? '',
      promotion: promotion ?? '',
    })),
    unread,
  };
}

/** Settings of generated codes, in schema order. */
const SYSTEM = ['max-number-of-codes', 'code-prefix', 'code-length', 'include-vowels', 'include-dashes'];

/** A coupon of coupons.xml, with empty elements for what it has not: an import leaves what is missing as it was. */
export function couponElement(row: CouponRow): string {
  const { perCustomer, perTimeFrame, multipleCodesPerOrder } = row.limits;
  const perCode = row.limits.perCode ?? (row.single_use ? 1 : row.max_redemptions);
  const codes = {
    single: () => textElement('single-code', row.code),
    multiple: () => element('multiple-codes', {}),
    system: () =>
      element(
        'system-codes',
        {},
        SYSTEM.map((name) => textElement(name, row.system_codes[name])),
      ),
  }[row.code_kind];
  return element('coupon', { 'coupon-id': row.id }, [
    row.description ? textElement('description', row.description) : element('description', {}),
    textElement('enabled-flag', row.enabled),
    textElement('case-insensitive', row.case_insensitive),
    element('redemption-limits', {}, [
      textElement('limit-per-code', perCode),
      textElement('limit-per-customer', perCustomer),
      perTimeFrame
        ? element('limit-per-time-frame', {}, [
            textElement('limit', perTimeFrame.limit),
            textElement('time-frame', perTimeFrame.days),
          ])
        : '',
      textElement('allow-multiple-codes-per-order', multipleCodesPerOrder),
    ]),
    codes(),
  ]);
}
