import type { ProductSelection, PromotionQualifiers } from '../../database/tables/promotions.ts';
import { isSupported } from '../../promotions/selection.ts';
import { type ElementSchema, elementSchema } from '../element-schema.ts';
import type { Fields } from '../fields.ts';
import { fileReader, type Reader, type RecordKind, siteOf } from '../reader.ts';
import { checkRecord, type RecordShape } from '../record-limits.ts';
import { writtenThreshold } from './discounts.ts';
import { EVERY_PRODUCT, SELECTION_ATTRIBUTES, SELECTION_SHAPE, selectionOf } from './product-selection.ts';
import { promotionRuleOf, RULE_ATTRIBUTES, RULES, RULES_SHAPE } from './promotion-rules.ts';
import { SCHEDULE_SHAPE, scheduleOf } from './schedule.ts';

const AUDIENCE = 'customer-groups(customer-group) coupons(coupon) source-codes(source-code)';

const MATCH = ['any', 'all'] as const;

/** Elements that limit a campaign, an assignment or a promotion, and the attributes in them (promotion.xsd). */
const LIMITING = [
  ...['enabled-flag', 'campaign-scope', 'qualifiers', 'customer-groups', 'coupons', 'source-codes'],
  ...['schedule', 'start-date', 'end-date', 'stores', 'store-groups', 'archived-flag', 'exclusivity'],
  ...['combinable-promotions', 'mutually-exclusive-promotions', 'prevent-requalifying-flag', 'currency'],
  ...['prorate-across-eligible-items-flag', 'exclusivity-group', 'rank', ...RULES],
  ...['global-excluded-products', 'global-excluded-product-options'],
];
const ATTRIBUTES = {
  campaign: ['campaign-id'],
  promotion: ['promotion-id', 'campaign-id'],
  'promotion-campaign-assignment': ['promotion-id', 'campaign-id'],
  store: ['store-id'],
  'store-group': ['store-group-id'],
  ...SELECTION_ATTRIBUTES,
  ...RULE_ATTRIBUTES,
  qualifiers: ['match-mode'],
  'customer-groups': ['match-mode'],
  'customer-group': ['group-id'],
  coupon: ['coupon-id'],
  'source-code': ['group-id'],
};
const shapeOf = (elements: ElementSchema, ...texts: string[]): RecordShape => ({
  elements,
  attributes: ATTRIBUTES,
  texts,
  limits: LIMITING,
});

const audience = (fields: Fields) => ({
  customer_group_match: fields.at('customer-groups')?.choiceOf('match-mode', MATCH),
  customer_groups: fields.ids('customer-groups', 'customer-group', 'group-id'),
  coupon_ids: fields.ids('coupons', 'coupon', 'coupon-id'),
  source_codes: fields.ids('source-codes', 'source-code', 'group-id'),
});

const GLOBAL = shapeOf(
  elementSchema(
    `global-excluded-products${SELECTION_SHAPE} global-excluded-product-options(product-option-id)`,
  ),
);

/** sites/{id}/promotions.xml: campaigns, promotions and their campaign assignments. */
export function promotionsReader(): Reader {
  return fileReader({
    roots: ['promotions'],
    records: {
      campaign,
      promotion,
      'promotion-campaign-assignment': assignment,
      'global-promotion-settings': {
        elementSchema: GLOBAL.elements,
        async read(fields) {
          await fields.source.target.add('promotion_settings', {
            site_id: siteOf(fields),
            ...fields.limited(
              'promotions count and discount no product',
              { excluded_products: EVERY_PRODUCT },
              () => exclusionsOf(fields),
            ),
          });
        },
        remove: (fields) => fields.source.target.remove('promotion_settings', { site_id: siteOf(fields) }),
      },
    },
  });
}

function exclusionsOf(fields: Fields): {
  excluded_products?: ProductSelection;
  excluded_option_ids?: string[];
} {
  checkRecord(fields, GLOBAL);
  const products = fields.at('global-excluded-products');
  const excluded_products = products && selectionOf(products).selection;
  if (excluded_products && !isSupported(excluded_products))
    products.unread('A product condition of global-excluded-products has an unknown operator.');
  const excluded_option_ids = fields.references('global-excluded-product-options', 'product-option-id');
  return {
    ...(excluded_products ? { excluded_products } : {}),
    ...(excluded_option_ids ? { excluded_option_ids } : {}),
  };
}

/** Elements that do not limit what has them, below which an unknown one does no harm. */
const TEXTS = ['description', 'name', 'callout-msg', 'details', 'image', 'tags'];

const CAMPAIGN = shapeOf(
  elementSchema(`description enabled-flag campaign-scope(applicable-online applicable-in-store) start-date end-date ${AUDIENCE} store-groups(store-group) stores(store)
    custom-attributes*`),
  ...TEXTS,
);

const campaign: RecordKind = {
  elementSchema: CAMPAIGN.elements,
  keys: ['campaign-id'],
  read: (fields) =>
    fields.source.target.add('campaign', {
      site_id: siteOf(fields),
      id: fields.key('campaign-id'),
      description: fields.text('description'),
      ...fields.limited('the campaign is disabled', { enabled: false }, () => ({
        enabled: fields.flag('enabled-flag'),
        starts_at: fields.limitTime('start-date'),
        ends_at: fields.limitTime('end-date'),
        ...campaignAudience(fields),
      })),
      custom: fields.custom('Campaign'),
    }),
  async remove(fields) {
    const { target } = fields.source;
    const site_id = siteOf(fields);
    const id = fields.key('campaign-id');
    await target.remove('campaign', { site_id, id });
    await target.remove('promotion_assignment', { site_id, campaign_id: id });
    await target.remove('slot_campaign_assignment', { site_id, campaign_id: id });
  },
};

function campaignAudience(fields: Fields) {
  checkRecord(fields, CAMPAIGN);
  return {
    ...audience(fields),
    store_ids: fields.ids('stores', 'store', 'store-id'),
    store_group_ids: fields.ids('store-groups', 'store-group', 'store-group-id'),
    scope: scopeOf(fields.at('campaign-scope')),
  };
}

const scopeOf = (scope: Fields | undefined): string[] | undefined =>
  scope && [
    ...(scope.has('applicable-online') ? ['online'] : []),
    ...(scope.has('applicable-in-store') ? ['in-store'] : []),
  ];

const assignmentKey = (fields: Fields) => ({
  site_id: siteOf(fields),
  promotion_id: fields.key('promotion-id'),
  campaign_id: fields.key('campaign-id'),
});

const LIMITS = `qualifiers(customer-groups source-codes coupons) ${AUDIENCE} rank ${SCHEDULE_SHAPE}`;
const ASSIGNMENT = shapeOf(elementSchema(LIMITS), 'schedule');

/** Whom an assignment is for, and when; earlier versions wrote the same elements in the promotion. */
const limitsOf = (fields: Fields) => ({
  ...audience(fields),
  ...scheduleOf(fields),
  qualifiers: qualifiersOf(fields.at('qualifiers')),
});

const addAssignment = (fields: Fields, limits: ReturnType<typeof limitsOf>): Promise<void> =>
  fields.source.target.add('promotion_assignment', {
    ...assignmentKey(fields),
    rank: fields.integerOrNone('rank'),
    ...limits,
  });

const assignment: RecordKind = {
  elementSchema: ASSIGNMENT.elements,
  keys: ['promotion-id', 'campaign-id'],
  async read(fields) {
    const limits = fields.readable('the promotion is not assigned', () => {
      checkRecord(fields, ASSIGNMENT);
      return limitsOf(fields);
    });
    if (limits) await addAssignment(fields, limits);
  },
  remove: (fields) => fields.source.target.remove('promotion_assignment', assignmentKey(fields)),
};

function qualifiersOf(fields: Fields | undefined): PromotionQualifiers | undefined {
  return (
    fields && {
      match: fields.choiceOf('match-mode', MATCH) ?? 'any',
      ...(fields.has('customer-groups') ? { customerGroups: true } : {}),
      ...(fields.has('source-codes') ? { sourceCodes: true } : {}),
      ...(fields.has('coupons') ? { coupons: true } : {}),
    }
  );
}

const PROMOTION = shapeOf(
  elementSchema(`enabled-flag archived-flag searchable-flag refinable-flag prevent-requalifying-flag
    prorate-across-eligible-items-flag ${LIMITS} exclusivity exclusivity-group currency
    name callout-msg details image tags(tag) combinable-promotions(combinable-promotion)
    mutually-exclusive-promotions(mutually-exclusive-promotion) custom-attributes* ${RULES_SHAPE}`),
  ...TEXTS,
  'schedule',
);

const promotion: RecordKind = {
  elementSchema: PROMOTION.elements,
  keys: ['promotion-id'],
  written: writtenThreshold,
  async read(fields) {
    const id = fields.key('promotion-id');
    const { target, file } = fields.source;
    const before = target.unreadable;
    const { found, own, ...limits } = fields.limited('the promotion is disabled', { enabled: false }, () => ({
      found: ruleOf(fields),
      own: limitsOf(fields),
      enabled: fields.flag('enabled-flag'),
      archived: fields.flag('archived-flag'),
      exclusivity: fields.choice('exclusivity', ['no', 'class', 'global']),
      combinable_ids: fields.references('combinable-promotions', 'combinable-promotion'),
      exclusive_ids: fields.references('mutually-exclusive-promotions', 'mutually-exclusive-promotion'),
    }));
    const isReadable = target.unreadable === before;
    target.promotionPlaces.set(`${siteOf(fields)} ${id}`, `${file}:${fields.node.line}`);
    await target.add('promotion', {
      site_id: siteOf(fields),
      id,
      class: found?.kind,
      ...limits,
      ...own,
      searchable: fields.flag('searchable-flag'),
      refinable: fields.flag('refinable-flag'),
      name: fields.localized('name'),
      callout: fields.localized('callout-msg'),
      details: fields.localized('details'),
      image: fields.text('image'),
      currency: fields.text('currency'),
      exclusivity_group: fields.text('exclusivity-group'),
      rank: fields.integerOrNone('rank'),
      tags: fields.has('tags') ? fields.texts('tags', 'tag') : undefined,
      custom: fields.custom('Promotion'),
      rule: found?.rule,
    });
    // Earlier versions name the campaign in the promotion.
    if (isReadable && fields.attribute('campaign-id')) await addAssignment(fields, own);
  },
  async remove(fields) {
    const { target } = fields.source;
    const site_id = siteOf(fields);
    const id = fields.key('promotion-id');
    await target.flush();
    const assigned = await target.db
      .selectFrom('promotion_assignment')
      .select('campaign_id')
      .where('site_id', '=', site_id)
      .where('promotion_id', '=', id)
      .orderBy('campaign_id')
      .execute();
    const campaigns = assigned.map(({ campaign_id }) => `'${campaign_id}'`);
    if (campaigns.length > 0)
      fields.warn(
        `promotion '${id}' is deleted, and with it its assignments to the campaigns ${campaigns.slice(0, 3).join(', ')}${campaigns.length > 3 ? ` and ${campaigns.length - 3} more` : ''}.`,
      );
    await target.remove('promotion', { site_id, id });
    await target.remove('promotion_assignment', { site_id, promotion_id: id });
  },
};

function ruleOf(fields: Fields) {
  checkRecord(fields, PROMOTION);
  return promotionRuleOf(fields);
}
