import { type Context, Hono } from 'hono';
import type { Db } from '../../database/connection.ts';
import { assignmentElement } from '../../export/writers/campaigns.ts';
import { promotionElement } from '../../export/writers/promotions.ts';
import { takes } from '../../http/takes.ts';
import { applyPromotionChange } from '../../import/apply-promotion-change.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { type Manager, requireManager } from '../account-manager/require-manager.ts';
import { changeRecord, versionHeader } from './change-record.ts';
import { changedPromotion, newPromotion } from './changed-promotion.ts';
import { afterOf, page, textOf } from './list-page.ts';
import { listPromotions, promotionChoices } from './list-promotions.ts';
import { checkNewId, idTaken, recordChanged } from './promotion-refusals.ts';
import { readPromotion, requirePromotion, type StoredPromotion, versionOf } from './promotion-rows.ts';
import { copyBody, newPromotionBody, promotionBody, promotionQuery, siteQuery } from './promotion-schemas.ts';
import { type PromotionSite, requirePromotionSite } from './promotion-site.ts';
import { promotionJson } from './promotion-view.ts';
import { MAY_CHANGE_PROMOTIONS, MAY_READ_PROMOTIONS } from './scopes.ts';

const LANGUAGES = ['en', 'default'];
const OPTIONAL_KEY = { 'Idempotency-Key': 'optional' } as const;
const PATCH_HEADERS = { 'If-Match': 'required', ...OPTIONAL_KEY } as const;
const PATCH_INPUT = { body: promotionBody, query: siteQuery, headers: PATCH_HEADERS };

/** Promotions for staff: listing, creating, changing, copying, switching on and off. */
export function promotionRoutes(services: CommerceServices): Hono {
  const { db } = services;
  return new Hono()
    .get('/promotions', takes({ query: promotionQuery }), async (c) => {
      const manager = await requireManager(services, c, MAY_READ_PROMOTIONS);
      const { siteId, q, cursor, limit, language, state, class: kind } = c.var.input.query();
      await requirePromotionSite(db, manager, siteId);
      const found = await listPromotions(
        db,
        {
          siteId,
          text: textOf(q),
          state,
          class: kind,
          after: afterOf(cursor),
          limit: limit + 1,
          now: services.now(),
        },
        [language, ...LANGUAGES],
      );
      return page(c, limit, found);
    })
    .get('/promotion-choices', takes({ query: siteQuery }), async (c) => {
      const manager = await requireManager(services, c, MAY_READ_PROMOTIONS);
      const site = await requirePromotionSite(db, manager, c.var.input.query().siteId);
      c.header('cache-control', 'private, no-store');
      const { currency, currencies, locales } = site;
      return c.json({
        currency,
        currencies,
        locales,
        ...(await promotionChoices(db, site.siteId, LANGUAGES)),
      });
    })
    .get('/promotions/:promotionId', takes({ query: siteQuery }), async (c) => {
      const manager = await requireManager(services, c, MAY_READ_PROMOTIONS);
      const site = await requirePromotionSite(db, manager, c.var.input.query().siteId);
      return shown(c, db, site, c.req.param('promotionId'));
    })
    .post('/promotions', takes({ body: newPromotionBody, headers: OPTIONAL_KEY }), async (c) => {
      const manager = await requireManager(services, c, MAY_CHANGE_PROMOTIONS);
      const { siteId, id, class: kind, ...body } = await c.var.input.body();
      const site = await requirePromotionSite(db, manager, siteId);
      checkNewId(id);
      await store(
        services,
        c,
        manager,
        site,
        { action: 'promotion.create', id, request: { class: kind, ...body } },
        {
          async change(trx) {
            if (await readPromotion(trx, siteId, id)) throw idTaken(id);
            return { stored: await changedPromotion(trx, site, newPromotion(siteId, id, kind), body) };
          },
        },
      );
      return shown(c, db, site, id, 201);
    })
    .patch('/promotions/:promotionId', takes(PATCH_INPUT), async (c) => {
      const manager = await requireManager(services, c, MAY_CHANGE_PROMOTIONS);
      const { siteId } = c.var.input.query();
      const body = await c.var.input.body();
      const version = versionHeader(c);
      const site = await requirePromotionSite(db, manager, siteId);
      const id = c.req.param('promotionId');
      await requirePromotion(db, siteId, id);
      await store(
        services,
        c,
        manager,
        site,
        { action: 'promotion.change', id, request: body },
        {
          async change(trx) {
            const before = await requirePromotion(trx, siteId, id);
            if (versionOf(before.promotion, before.assignments) !== version) throw recordChanged(id);
            const keepsWritten = body.tiers === undefined && body.condition === undefined;
            return { before, stored: await changedPromotion(trx, site, before, body), keepsWritten };
          },
        },
      );
      return shown(c, db, site, id);
    })
    .post('/promotions/:promotionId/copies', takes({ body: copyBody, headers: OPTIONAL_KEY }), async (c) => {
      const manager = await requireManager(services, c, MAY_CHANGE_PROMOTIONS);
      const { siteId, id } = await c.var.input.body();
      const site = await requirePromotionSite(db, manager, siteId);
      checkNewId(id);
      const copyOf = c.req.param('promotionId');
      await requirePromotion(db, siteId, copyOf);
      await store(
        services,
        c,
        manager,
        site,
        { action: 'promotion.copy', id, request: { copyOf } },
        {
          async change(trx) {
            if (await readPromotion(trx, siteId, id)) throw idTaken(id);
            const { promotion, assignments } = await requirePromotion(trx, siteId, copyOf);
            // Off: whoever copies it wants to change it first.
            const stored = {
              promotion: { ...promotion, id, enabled: false },
              assignments: assignments.map((one) => ({ ...one, promotion_id: id })),
            };
            return { stored, copyOf };
          },
        },
      );
      return shown(c, db, site, id, 201);
    });
}

interface Stored {
  before?: StoredPromotion;
  stored: StoredPromotion;
  keepsWritten?: boolean;
  copyOf?: string;
}

/** Stores a promotion by the import's readers and records who did, in one transaction, and publishes it. */
async function store(
  services: CommerceServices,
  c: Context,
  manager: Manager,
  site: PromotionSite,
  { action, id, request }: { action: string; id: string; request: Record<string, unknown> },
  { change }: { change(trx: Db): Promise<Stored> },
): Promise<void> {
  const about = { action, subject: `promotion:${id}`, siteId: site.siteId, request };
  await changeRecord(services, c, manager, about, async (trx) => {
    const { before, stored, keepsWritten = true, copyOf } = await change(trx);
    const isSame =
      before &&
      versionOf(before.promotion, before.assignments) === versionOf(stored.promotion, stored.assignments);
    if (isSame) return undefined;
    const xml = [
      promotionElement(stored.promotion, site.catalogId),
      ...stored.assignments.map(assignmentElement),
    ].join('');
    await applyPromotionChange(trx, { siteId: site.siteId, xml, keepsWritten, copyOf });
    const shown = async (one: StoredPromotion) => recordedJson(await promotionJson(trx, site, one));
    return {
      before: before && (await shown(before)),
      after: await shown(await requirePromotion(trx, site.siteId, id)),
    };
  });
}

/** What of a record is in the audit: not what only serves its form. */
const recordedJson = ({
  version,
  beyond,
  currencies,
  locales,
  siteCurrency,
  ...json
}: Awaited<ReturnType<typeof promotionJson>>) => json;

async function shown(c: Context, db: Db, site: PromotionSite, id: string, status: 200 | 201 = 200) {
  c.header('cache-control', 'private, no-store');
  return c.json(await promotionJson(db, site, await requirePromotion(db, site.siteId, id)), status);
}
