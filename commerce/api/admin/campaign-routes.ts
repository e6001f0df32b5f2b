import { Hono } from 'hono';
import type { Db } from '../../database/connection.ts';
import { campaignElement } from '../../export/writers/campaigns.ts';
import { takes } from '../../http/takes.ts';
import { applyPromotionChange } from '../../import/apply-promotion-change.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { requireManager } from '../account-manager/require-manager.ts';
import { changeRecord, versionHeader } from './change-record.ts';
import { afterOf, page, textOf } from './list-page.ts';
import { listCampaigns } from './list-promotions.ts';
import { References } from './promotion-references.ts';
import {
  checkDates,
  checkNewId,
  checkWritable,
  idTaken,
  recordChanged,
  storedTime,
} from './promotion-refusals.ts';
import { type CampaignRow, readCampaign, requireCampaign, versionOf } from './promotion-rows.ts';
import {
  type CampaignBody,
  campaignBody,
  campaignQuery,
  newCampaignBody,
  siteQuery,
} from './promotion-schemas.ts';
import { type PromotionSite, requirePromotionSite } from './promotion-site.ts';
import { campaignJson } from './promotion-view.ts';
import { MAY_CHANGE_PROMOTIONS, MAY_READ_PROMOTIONS } from './scopes.ts';

const OPTIONAL_KEY = { 'Idempotency-Key': 'optional' } as const;
const PATCH_INPUT = {
  body: campaignBody,
  query: siteQuery,
  headers: { 'If-Match': 'required', ...OPTIONAL_KEY } as const,
};

/** Campaigns for staff: who gets the promotions assigned to them, and when. */
export function campaignRoutes(services: CommerceServices): Hono {
  const { db } = services;
  return new Hono()
    .get('/campaigns', takes({ query: campaignQuery }), async (c) => {
      const manager = await requireManager(services, c, MAY_READ_PROMOTIONS);
      const { siteId, q, state, cursor, limit } = c.var.input.query();
      await requirePromotionSite(db, manager, siteId);
      const listing = { siteId, text: textOf(q), state, after: afterOf(cursor), now: services.now() };
      return page(c, limit, await listCampaigns(db, { ...listing, limit: limit + 1 }));
    })
    .get('/campaigns/:campaignId', takes({ query: siteQuery }), async (c) => {
      const manager = await requireManager(services, c, MAY_READ_PROMOTIONS);
      const { siteId } = await requirePromotionSite(db, manager, c.var.input.query().siteId);
      c.header('cache-control', 'private, no-store');
      return c.json(await campaignJson(db, await requireCampaign(db, siteId, c.req.param('campaignId'))));
    })
    .post('/campaigns', takes({ body: newCampaignBody, headers: OPTIONAL_KEY }), async (c) => {
      const manager = await requireManager(services, c, MAY_CHANGE_PROMOTIONS);
      const { siteId, id, ...body } = await c.var.input.body();
      const site = await requirePromotionSite(db, manager, siteId);
      checkNewId(id);
      const about = { action: 'campaign.create', subject: `campaign:${id}`, siteId, request: body };
      await changeRecord(services, c, manager, about, async (trx) => {
        if (await readCampaign(trx, siteId, id)) throw idTaken(id);
        return store(trx, undefined, await changedCampaign(trx, site, newCampaign(siteId, id), body));
      });
      c.header('cache-control', 'private, no-store');
      return c.json(await campaignJson(db, await requireCampaign(db, siteId, id)), 201);
    })
    .patch('/campaigns/:campaignId', takes(PATCH_INPUT), async (c) => {
      const manager = await requireManager(services, c, MAY_CHANGE_PROMOTIONS);
      const { siteId } = c.var.input.query();
      const body = await c.var.input.body();
      const version = versionHeader(c);
      const site = await requirePromotionSite(db, manager, siteId);
      const id = c.req.param('campaignId');
      await requireCampaign(db, siteId, id);
      const about = { action: 'campaign.change', subject: `campaign:${id}`, siteId, request: body };
      await changeRecord(services, c, manager, about, async (trx) => {
        const before = await requireCampaign(trx, siteId, id);
        if (versionOf(before) !== version) throw recordChanged(id);
        return store(trx, before, await changedCampaign(trx, site, before, body));
      });
      c.header('cache-control', 'private, no-store');
      return c.json(await campaignJson(db, await requireCampaign(db, siteId, id)));
    });
}

async function store(trx: Db, before: CampaignRow | undefined, changed: CampaignRow) {
  if (before && versionOf(before) === versionOf(changed)) return undefined;
  const { site_id: siteId, id } = changed;
  await applyPromotionChange(trx, { siteId, xml: campaignElement(changed), keepsWritten: true });
  return { before: before && { ...before }, after: { ...(await requireCampaign(trx, siteId, id)) } };
}

const newCampaign = (siteId: string, id: string): CampaignRow => ({
  site_id: siteId,
  id,
  enabled: false,
  starts_at: null,
  ends_at: null,
  customer_groups: [],
  customer_group_match: 'any',
  coupon_ids: [],
  source_codes: [],
  description: null,
  store_ids: [],
  store_group_ids: [],
  scope: [],
  custom: {},
});

/** Throws 400 for values that a campaign cannot have, and ids that the site does not have. */
async function changedCampaign(
  db: Db,
  site: PromotionSite,
  row: CampaignRow,
  body: CampaignBody,
): Promise<CampaignRow> {
  const references = new References();
  references.add('group', 'customerGroups', body.customerGroups, row.customer_groups);
  references.add('coupon', 'coupons', body.coupons, row.coupon_ids);
  references.add('source-code', 'sourceCodes', body.sourceCodes, row.source_codes);
  await references.check(db, site);
  if (body.description !== undefined) checkWritable('description', body.description);
  const changed = {
    ...row,
    enabled: body.enabled ?? row.enabled,
    description: body.description === undefined ? row.description : body.description.trim() || null,
    starts_at: body.startsAt === undefined ? row.starts_at : storedTime(body.startsAt),
    ends_at: body.endsAt === undefined ? row.ends_at : storedTime(body.endsAt),
    customer_groups: body.customerGroups ?? row.customer_groups,
    coupon_ids: body.coupons ?? row.coupon_ids,
    source_codes: body.sourceCodes ?? row.source_codes,
  };
  checkDates('endsAt', changed.starts_at, changed.ends_at);
  return changed;
}
