import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { takes } from '../../http/takes.ts';
import { applyCouponChange } from '../../import/apply-promotion-change.ts';
import { addCodes, countEarlier, lockCoupon } from '../../promotions/change-coupon-codes.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { type Manager, requireManager } from '../account-manager/require-manager.ts';
import { changeRecord, versionHeader } from './change-record.ts';
import { generateCodes, newCodes } from './coupon-codes.ts';
import {
  type CouponRow,
  couponElement,
  couponJson,
  couponVersion,
  listCoupons,
  readCoupon,
  requireCoupon,
} from './coupon-rows.ts';
import { afterOf, page, textOf } from './list-page.ts';
import { checkNewId, checkWritable, idTaken, recordChanged, refuseValue } from './promotion-refusals.ts';
import {
  type CouponBody,
  codesBody,
  codesQuery,
  couponBody,
  couponQuery,
  newCouponBody,
  siteQuery,
} from './promotion-schemas.ts';
import { requirePromotionSite } from './promotion-site.ts';
import { MAY_CHANGE_PROMOTIONS, MAY_READ_PROMOTIONS } from './scopes.ts';

const OPTIONAL_KEY = { 'Idempotency-Key': 'optional' } as const;
const CODES_INPUT = {
  body: codesBody,
  query: siteQuery,
  headers: { 'Idempotency-Key': 'required' } as const,
};
const PATCH_INPUT = {
  body: couponBody,
  query: siteQuery,
  headers: { 'If-Match': 'required', ...OPTIONAL_KEY } as const,
};

/** Coupons for staff: limits and redemptions, and codes to add and to download. */
export function couponRoutes(services: CommerceServices): Hono {
  const { db } = services;
  return new Hono()
    .get('/coupons', takes({ query: couponQuery }), async (c) => {
      const manager = await requireManager(services, c, MAY_READ_PROMOTIONS);
      const { siteId, q, cursor, limit } = c.var.input.query();
      await requirePromotionSite(db, manager, siteId);
      const listing = {
        siteId,
        text: textOf(q),
        after: afterOf(cursor),
        limit: limit + 1,
        seesCodes: seesCodes(manager),
      };
      return page(c, limit, await listCoupons(db, listing));
    })
    .get('/coupons/:couponId', takes({ query: siteQuery }), async (c) => {
      const manager = await requireManager(services, c, MAY_READ_PROMOTIONS);
      const { siteId } = await requirePromotionSite(db, manager, c.var.input.query().siteId);
      c.header('cache-control', 'private, no-store');
      const row = await requireCoupon(db, siteId, c.req.param('couponId'));
      return c.json(await couponJson(db, row, seesCodes(manager)));
    })
    .post('/coupons', takes({ body: newCouponBody, headers: OPTIONAL_KEY }), async (c) => {
      const manager = await requireManager(services, c, MAY_CHANGE_PROMOTIONS);
      const { siteId, id, kind, ...body } = await c.var.input.body();
      await requirePromotionSite(db, manager, siteId);
      checkNewId(id);
      const { code, ...request } = body;
      const about = {
        action: 'coupon.create',
        subject: `coupon:${id}`,
        siteId,
        request: { kind, ...request },
        unrecorded: code,
      };
      await changeRecord(services, c, manager, about, async (trx) => {
        if (await readCoupon(trx, siteId, id)) throw idTaken(id);
        return store(trx, undefined, await changedCoupon(trx, newCoupon(siteId, id, kind), body));
      });
      c.header('cache-control', 'private, no-store');
      return c.json(await couponJson(db, await requireCoupon(db, siteId, id), true), 201);
    })
    .patch('/coupons/:couponId', takes(PATCH_INPUT), async (c) => {
      const manager = await requireManager(services, c, MAY_CHANGE_PROMOTIONS);
      const { siteId } = c.var.input.query();
      const body = await c.var.input.body();
      const version = versionHeader(c);
      await requirePromotionSite(db, manager, siteId);
      const id = c.req.param('couponId');
      await requireCoupon(db, siteId, id);
      const { code, ...request } = body;
      const about = { action: 'coupon.change', subject: `coupon:${id}`, siteId, request, unrecorded: code };
      await changeRecord(services, c, manager, about, async (trx) => {
        await lockCoupon(trx, siteId, id);
        const before = await requireCoupon(trx, siteId, id);
        if (couponVersion(before) !== version) throw recordChanged(id);
        return store(trx, before, await changedCoupon(trx, before, body));
      });
      c.header('cache-control', 'private, no-store');
      return c.json(await couponJson(db, await requireCoupon(db, siteId, id), true));
    })
    .get('/coupons/:couponId/codes', takes({ query: codesQuery }), async (c) => {
      const manager = await requireManager(services, c, MAY_CHANGE_PROMOTIONS);
      const { siteId, limit, after } = c.var.input.query();
      await requirePromotionSite(db, manager, siteId);
      const { id } = await requireCoupon(db, siteId, c.req.param('couponId'));
      const { rows } = await sql<{ code: string; redeemed: number }>`
        select code, redeemed from coupon_code where site_id = ${siteId} and coupon_id = ${id}
          ${after === undefined ? sql`` : sql`and code collate "C" > ${after.replaceAll('\0', '')}`}
        order by code collate "C" limit ${limit}`.execute(db);
      c.header('cache-control', 'private, no-store');
      return c.json({ limit, data: rows });
    })
    .post('/coupons/:couponId/codes', takes(CODES_INPUT), async (c) => {
      const manager = await requireManager(services, c, MAY_CHANGE_PROMOTIONS);
      const { siteId } = c.var.input.query();
      const body = await c.var.input.body();
      await requirePromotionSite(db, manager, siteId);
      const id = c.req.param('couponId');
      await requireCoupon(db, siteId, id);
      const isGenerated = 'count' in body;
      const about = {
        action: 'coupon.codes',
        subject: `coupon:${id}`,
        siteId,
        request: isGenerated ? body : { given: body.codes.length },
        // Whoever has a code has its discount.
        unrecorded: isGenerated ? undefined : body.codes,
      };
      await changeRecord(
        services,
        c,
        manager,
        about,
        async (trx) => {
          const row = await requireCoupon(trx, siteId, id);
          if (row.code_kind === 'single')
            throw refuseValue('codes', 'single', 'a coupon with a single code has no list of codes');
          const given = isGenerated ? await generateCodes(row, body.count) : body.codes;
          const codes = await newCodes(trx, row, given, isGenerated ? 'count' : 'codes');
          if (codes.length > 0) await addCodes(trx, row, codes);
          return { before: { codes: row.codes }, after: { codes: row.codes + codes.length } };
        },
        { isKeyRequired: true },
      );
      c.header('cache-control', 'private, no-store');
      return c.json(await couponJson(db, await requireCoupon(db, siteId, id), true), 201);
    });
}

const seesCodes = ({ scopes }: Manager) => MAY_CHANGE_PROMOTIONS.some((scope) => scopes.includes(scope));

async function store(trx: Db, before: CouponRow | undefined, changed: CouponRow) {
  if (before && couponVersion(before) === couponVersion(changed)) return undefined;
  await applyCouponChange(trx, changed.site_id, couponElement(changed));
  if (changed.code !== before?.code) await countEarlier(trx, changed.site_id, changed.id);
  return { before: before && recorded(before), after: recorded(changed) };
}

const recorded = ({ code, codes, redemptions, ...row }: CouponRow) => row;

const newCoupon = (siteId: string, id: string, kind: CouponRow['code_kind']): CouponRow => ({
  site_id: siteId,
  id,
  enabled: true,
  single_use: false,
  case_insensitive: true,
  max_redemptions: null,
  description: null,
  limits: {},
  code_kind: kind,
  system_codes: kind === 'system' ? { 'code-length': 12 } : {},
  code: null,
  codes: 0,
  redemptions: 0,
});

/** Throws 400 for values that the coupon cannot have, and a code of another coupon. */
async function changedCoupon(db: Db, row: CouponRow, body: CouponBody): Promise<CouponRow> {
  const { code_kind: kind } = row;
  const changed = { ...row, limits: { ...row.limits }, system_codes: { ...row.system_codes } };
  if (body.description !== undefined) {
    checkWritable('description', body.description);
    changed.description = body.description.trim() || null;
  }
  changed.enabled = body.enabled ?? row.enabled;
  for (const name of ['perCode', 'perCustomer', 'perTimeFrame'] as const) {
    const limit = body[name];
    if (limit === undefined) continue;
    delete changed.limits[name];
    if (limit !== null) Object.assign(changed.limits, { [name]: limit });
    // Earlier rows have it in columns of its own only.
    if (name === 'perCode') Object.assign(changed, { single_use: limit === 1, max_redemptions: null });
  }
  if (body.code !== undefined && kind !== 'single')
    throw refuseValue('code', 'kind', 'only a coupon with a single code has it');
  if (kind === 'single') {
    const code = body.code?.trim() ?? row.code;
    if (!code) throw refuseValue('code', 'empty', 'a coupon with a single code needs it');
    if (code !== row.code) await newCodes(db, row, [code], 'code');
    changed.code = code;
  }
  if ((body.prefix ?? body.length) !== undefined && kind !== 'system')
    throw refuseValue('prefix', 'kind', 'only a coupon with generated codes has it');
  if (body.prefix !== undefined) {
    checkWritable('prefix', body.prefix);
    changed.system_codes['code-prefix'] = body.prefix.trim();
  }
  if (body.length !== undefined) changed.system_codes['code-length'] = body.length;
  return changed;
}
