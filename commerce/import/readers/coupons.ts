import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import type { CouponLimits } from '../../database/tables/coupons.ts';
import { elementSchema } from '../element-schema.ts';
import type { Fields } from '../fields.ts';
import { fileReader, type Reader, type RecordKind, siteOf } from '../reader.ts';
import { checkLimits, checkRecord, type RecordShape } from '../record-limits.ts';

/** Codes of a file that are remembered; an unlimited map would grow with the file. */
const MAX_CODES = 200_000;

/** The coupons that the codes of a file belong to. */
class CodeOwners {
  readonly #owners = new Map<string, string>();

  /** Notes the coupon of a code, and returns the one that had it before. */
  note(code: string, couponId: string): string | undefined {
    const before = this.#owners.get(code);
    if (before !== undefined || this.#owners.size < MAX_CODES) this.#owners.set(code, couponId);
    return before === couponId ? undefined : before;
  }
}

const SYSTEM_CODES = [
  'max-number-of-codes',
  'code-prefix',
  'code-length',
  'include-vowels',
  'include-dashes',
];

/** sites/{id}/coupons.xml: coupons with redemption limits and codes. */
export function couponsReader(): Reader {
  const codes = new CodeOwners();
  return fileReader({
    roots: ['coupons'],
    records: {
      coupon: couponKind(codes),
      'coupon-codes': {
        elementSchema: elementSchema('code'),
        keys: ['coupon-id'],
        repeats: true,
        read: (fields) => addCodes(fields, codes),
        /** Deletes the listed codes, or all codes of the coupon. */
        async remove(fields) {
          const codes = codesOf(fields);
          const key = { site_id: siteOf(fields), coupon_id: fields.key('coupon-id') };
          if (codes.length === 0) await fields.source.target.remove('coupon_code', key);
          for (const code of codes) await fields.source.target.remove('coupon_code', { ...key, code });
        },
      },
    },
  });
}

const LIMITS = `redemption-limits(limit-per-code limit-per-customer limit-per-time-frame(limit time-frame)
  allow-multiple-codes-per-order)`;

const COUPON = `description enabled-flag case-insensitive ${LIMITS} single-code multiple-codes(code)
    system-codes(${SYSTEM_CODES.join(' ')})`;

/** How the platform continues its list of codes: the store generates none, and an export returns it. */
const GENERATOR = ['algorithm', 'issue-index', 'seed-info*'];

/** A coupon of coupon.xsd. */
const SHAPE: RecordShape = {
  elements: elementSchema(COUPON.replace(/\)$/, ` ${GENERATOR.join(' ')}) sharing*`)),
  attributes: { coupon: ['coupon-id'] },
  texts: ['description'],
  limits: ['enabled-flag', 'case-insensitive', 'redemption-limits'],
};

const couponKind = (codes: CodeOwners): RecordKind => ({
  elementSchema: elementSchema(COUPON),
  keys: ['coupon-id'],
  async read(fields) {
    const { enabled, limits } = fields.limited('the coupon is disabled', { enabled: false }, () => ({
      enabled: enabledOf(fields),
      limits: limitsOf(fields),
    }));
    const single = fields.word('single-code');
    const systemCodes = fields.at('system-codes');
    await fields.source.target.add('coupon', {
      site_id: siteOf(fields),
      id: fields.key('coupon-id'),
      description: fields.text('description'),
      enabled,
      case_insensitive: fields.flag('case-insensitive'),
      code_kind: single
        ? 'single'
        : systemCodes
          ? 'system'
          : fields.has('multiple-codes')
            ? 'multiple'
            : undefined,
      limits,
      single_use: limits && limits.perCode === 1,
      // The limit of a single code is the coupon's limit.
      max_redemptions: limits && (single && limits.perCode && limits.perCode > 1 ? limits.perCode : ''),
      system_codes: systemCodes && systemCodesOf(systemCodes),
    });
    if (single) await dropOtherCodes(fields, single);
    await addCodes(fields, codes);
  },
  async remove(fields) {
    const { target } = fields.source;
    const site_id = siteOf(fields);
    const id = fields.key('coupon-id');
    await target.remove('coupon', { site_id, id });
    await target.remove('coupon_code', { site_id, coupon_id: id });
  },
});

const codesOf = (fields: Fields) => [
  ...fields.idTexts('single-code'),
  ...fields.idTexts('multiple-codes', 'code'),
  ...fields.idTexts('code'),
];

async function addCodes(fields: Fields, owners: CodeOwners): Promise<void> {
  const coupon_id = fields.key('coupon-id');
  for (const code of codesOf(fields)) {
    const before = owners.note(code, coupon_id);
    if (before !== undefined)
      fields.warn(
        `The code '${code}' of coupon '${coupon_id}' is also one of '${before}': it counts for '${coupon_id}' only. Give each coupon codes of its own.`,
      );
    await fields.source.target.add('coupon_code', { site_id: siteOf(fields), code, coupon_id });
  }
}

/**
 * Deletes the codes that a coupon had before its only one: they would still be accepted. One that differs by case only keeps its
 * redemptions.
 */
async function dropOtherCodes(fields: Fields, single: string): Promise<void> {
  const { target } = fields.source;
  const key = { site_id: siteOf(fields), coupon_id: fields.key('coupon-id') };
  if (!target.refusal.isCertain) await renameCode(target.db, key, single);
  const others = await target.db
    .selectFrom('coupon_code')
    .select('code')
    .where('site_id', '=', key.site_id)
    .where('coupon_id', '=', key.coupon_id)
    .where('code', '<>', single)
    .execute();
  for (const { code } of others) await target.remove('coupon_code', { ...key, code });
}

/** Writes the code of a coupon that is case-insensitive in the database as the archive has it. */
async function renameCode(
  db: Db,
  { site_id: siteId, coupon_id: id }: { site_id: string; coupon_id: string },
  code: string,
): Promise<void> {
  await sql`
    update coupon_code set code = ${code} from coupon
    where coupon.site_id = ${siteId} and coupon.id = ${id} and coupon.case_insensitive
      and coupon_code.ctid = (
        select known.ctid from coupon_code known
        where known.site_id = ${siteId} and known.coupon_id = ${id} and lower(known.code) = lower(${code})
        order by known.redeemed desc limit 1)
      and not exists (select from coupon_code one where one.site_id = ${siteId} and one.code = ${code})`.execute(
    db,
  );
}

function enabledOf(fields: Fields): boolean | undefined {
  checkRecord(fields, SHAPE);
  return fields.flag('enabled-flag');
}

/** The limits of coupon.xsd; none of their elements has attributes. */
const LIMITING = ['limit-per-code', 'limit-per-customer', 'limit-per-time-frame'];

function limitsOf(coupon: Fields): CouponLimits | undefined {
  const fields = coupon.at('redemption-limits');
  if (!fields) return undefined;
  checkLimits(fields, {}, LIMITING);
  const perCode = fields.integerFrom(0, 'limit-per-code');
  const perCustomer = fields.integerFrom(0, 'limit-per-customer');
  const frame = fields.at('limit-per-time-frame');
  if (frame) checkLimits(frame, {}, ['limit', 'time-frame']);
  const limit = frame?.required('limit', () => frame.integerFrom(0, 'limit'));
  // The schema has 0 days as well; in these, nothing is ever redeemed, and the limit would be none.
  const days = frame?.required('time-frame', () => frame.integerFrom(1, 'time-frame')) ?? 0;
  return {
    ...(perCode === undefined ? {} : { perCode }),
    ...(perCustomer === undefined ? {} : { perCustomer }),
    ...(limit === undefined ? {} : { perTimeFrame: { limit, days } }),
    ...(fields.flag('allow-multiple-codes-per-order') ? { multipleCodesPerOrder: true } : {}),
  };
}

/** Code generation settings. */
function systemCodesOf(fields: Fields): Record<string, string | number | boolean> {
  const values = SYSTEM_CODES.flatMap((name) => {
    const value = name.startsWith('include-')
      ? fields.flag(name)
      : name === 'code-prefix'
        ? fields.word(name)
        : fields.integer(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(values);
}
