import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { decimalAmount } from '../../../shared/minor-units.ts';
import { NOT_APPLIED, notApplied } from '../../baskets/not-applied.ts';
import type { Adjustment } from '../../baskets/priced-basket.ts';
import { computeTestBasket } from '../../baskets/test-basket.ts';
import type { Db } from '../../database/connection.ts';
import { localizeText } from '../../database/localized.ts';
import { inTransactionUnless } from '../../database/transaction.ts';
import { assignmentElement } from '../../export/writers/campaigns.ts';
import { promotionElement } from '../../export/writers/promotions.ts';
import { named, object, type Responses, text, time } from '../../http/response-schema.ts';
import { takes } from '../../http/takes.ts';
import { applyPromotionChange } from '../../import/apply-promotion-change.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { requireManager } from '../account-manager/require-manager.ts';
import { changedPromotion, newPromotion } from './changed-promotion.ts';
import { References } from './promotion-references.ts';
import { readPromotion } from './promotion-rows.ts';
import { CLASSES, promotionBody, siteId } from './promotion-schemas.ts';
import { type PromotionSite, requirePromotionSite } from './promotion-site.ts';
import { MAY_CHANGE_PROMOTIONS, MAY_READ_PROMOTIONS } from './scopes.ts';

const id = z.string().min(1).max(256);

const testBasketBody = z.strictObject({
  siteId,
  currency: z.string().length(3).optional(),
  /** besides Everyone, and Unregistered unless Registered is one of them */
  customerGroups: z.array(id).max(50).default([]),
  /** a source code group */
  sourceCode: id.optional(),
  items: z
    .array(z.strictObject({ productId: id, quantity: z.int().min(1).max(999) }))
    .min(1)
    .max(50),
  coupons: z.array(z.string().min(1).max(256)).max(20).default([]),
  shippingMethodId: id.optional(),
  at: z.iso.datetime({ offset: true }).optional(),
  language: z.string().min(2).max(20).default('en'),
  /** a promotion as its form is, in place of the stored one */
  draft: promotionBody.extend({ id, class: z.enum(CLASSES) }).optional(),
});
type Draft = NonNullable<z.output<typeof testBasketBody>['draft']>;

/** Prices a basket that nobody has: which promotions give what, and why others do not. Stores nothing. */
export function testBasketRoutes(services: CommerceServices): Hono {
  return new Hono().post('/test-basket', takes({ body: testBasketBody }), async (c) => {
    const manager = await requireManager(services, c, MAY_READ_PROMOTIONS);
    const { draft, language, ...body } = await c.var.input.body();
    // A draft is a change, though one that is rolled back.
    if (draft) await requireManager(services, c, MAY_CHANGE_PROMOTIONS);
    const site = await requirePromotionSite(services.db, manager, body.siteId);
    const at = body.at === undefined ? services.now() : new Date(body.at);
    const answer = await inTransactionUnless(
      services.db,
      () => true,
      async (trx) => {
        if (draft) await applyDraft(trx, site, draft);
        const references = new References();
        references.add(
          'product',
          'items',
          body.items.map(({ productId }) => productId),
        );
        references.add('group', 'customerGroups', body.customerGroups);
        references.add('source-code', 'sourceCode', body.sourceCode === undefined ? [] : [body.sourceCode]);
        references.add(
          'shipping-method',
          'shippingMethodId',
          body.shippingMethodId === undefined ? [] : [body.shippingMethodId],
        );
        await references.check(trx, site);
        return testBasketJson(trx, site.siteId, language, {
          ...body,
          at,
          customerGroups: withBuiltIn(body.customerGroups),
        });
      },
    );
    return shown(c, answer);
  });
}

function shown(c: Context, answer: object) {
  c.header('cache-control', 'private, no-store');
  return c.json(answer);
}

const withBuiltIn = (groups: string[]): string[] => [
  ...new Set(['Everyone', groups.includes('Registered') ? 'Registered' : 'Unregistered', ...groups]),
];

async function applyDraft(trx: Db, site: PromotionSite, { id, class: kind, ...body }: Draft): Promise<void> {
  const before = (await readPromotion(trx, site.siteId, id)) ?? newPromotion(site.siteId, id, kind);
  const { promotion, assignments } = await changedPromotion(trx, site, before, body);
  const xml = [promotionElement(promotion, site.catalogId), ...assignments.map(assignmentElement)].join('');
  await applyPromotionChange(trx, { siteId: site.siteId, xml, keepsWritten: true, isDraft: true });
}

async function testBasketJson(
  db: Db,
  siteId: string,
  language: string,
  request: Parameters<typeof computeTestBasket>[1],
) {
  const basket = await computeTestBasket(db, request);
  const { priced, money } = basket;
  const reasons = await notApplied(db, siteId, basket);
  const rows = await db
    .selectFrom('promotion')
    .select(['id', 'name'])
    .where('site_id', '=', siteId)
    .execute();
  const names = new Map(
    rows.map((row) => [row.id, localizeText(row.name, [language, 'en', 'default']) || row.id]),
  );
  const amount = (cents: number) => decimalAmount(cents, money.currency);
  const nameOf = (promotionId: string) => ({ promotionId, name: names.get(promotionId) ?? promotionId });
  const discounts = (adjustments: Adjustment[]) =>
    adjustments.map(({ promotion, cents }) => ({ ...nameOf(promotion.id), amount: amount(cents) }));
  return {
    currency: money.currency,
    at: request.at.toISOString(),
    lines: priced.lines.map((line) => ({
      productId: line.item.productId,
      name: line.product?.name ?? line.unavailableName ?? line.item.productId,
      quantity: line.item.quantity,
      ...(line.product ? {} : { unavailable: true }),
      ...(line.bonus ? { gift: nameOf(line.bonus.promotion.id) } : {}),
      price: amount(line.baseCents),
      discounts: discounts([line, ...line.options].flatMap(({ adjustments }) => adjustments)),
      total: amount(line.afterItemCents),
    })),
    order: discounts(priced.orderAdjustments),
    choices: priced.bonuses
      .filter(({ discount }) => discount.kind === 'bonus-choice')
      .map(({ promotion }) => nameOf(promotion.id)),
    shipping: priced.shippings.map((one) => ({
      method: one.methodName,
      price: amount(one.baseCents),
      discounts: discounts(one.adjustments),
      total: amount(one.cents),
    })),
    products: amount(priced.productTotalCents),
    tax: amount(priced.taxCents),
    total: amount(priced.orderTotalCents),
    coupons: basket.codes,
    notApplied: [...reasons].map(([promotionId, reason]) => ({ ...nameOf(promotionId), reason })),
  };
}

const promotion = { promotionId: text, name: text };
const discounts = z.array(object({ ...promotion, amount: text }));

/** Response of the test basket. */
export const testBasketResponses: Responses = {
  'POST /test-basket': {
    200: named(
      'TestBasket',
      object({
        currency: text,
        at: time,
        lines: z.array(
          object({
            productId: text,
            name: text,
            quantity: z.int(),
            unavailable: z.literal(true).optional(),
            gift: object(promotion).optional(),
            price: text,
            discounts,
            total: text,
          }),
        ),
        order: discounts,
        /** promotions that let the shopper choose a bonus product */
        choices: z.array(object(promotion)),
        shipping: z.array(object({ method: text, price: text, discounts, total: text })),
        products: text,
        tax: text,
        total: text,
        coupons: z.array(object({ code: text, state: text })),
        notApplied: z.array(object({ ...promotion, reason: z.enum(NOT_APPLIED) })),
      }),
    ),
  },
};
